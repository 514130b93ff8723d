"""Installs materialyoucolor from its source without the compiled part, which the app never imports.

python-for-android's own recipe fetches a source before it looks for a wheel, and would compile it. The published wheels
for Android need a C++ library that nothing else here brings.
"""

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PyProjectRecipe


class MaterialyoucolorRecipe(PyProjectRecipe):
    version = "3.0.4"
    url = None

    def build_arch(self, arch):
        # With this switch the package's build leaves the compiled part out, and is the same for every machine. A wheel
        # that was built before, and kept, might have it.
        environment = self.get_hostrecipe_env() | {"MYCP_PURE_PYTHON": "1"}
        folder = self.ctx.get_python_install_dir(arch.arch)
        options = ("--no-binary", self.name, "--no-cache-dir", "--no-deps", "--upgrade", "--target", folder)
        shprint(self._host_recipe.pip, "install", *options, self.get_pip_name(), _env=environment)


recipe = MaterialyoucolorRecipe()
