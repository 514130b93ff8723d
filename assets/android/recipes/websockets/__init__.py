"""Installs websockets for the phone, and not for the machine that makes the package.

Without a recipe pip takes the wheel for a PC, and its machine code goes into the package, where no phone can run it.
"""

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class WebsocketsRecipe(PyProjectRecipe):
    version = "17.4"
    url = None

    def build_arch(self, arch):
        # Without a source to fall back to, python-for-android would go on, and make a package that cannot start.
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException(f"There is no wheel of {self.get_pip_name()} for {arch.arch}.")


recipe = WebsocketsRecipe()
