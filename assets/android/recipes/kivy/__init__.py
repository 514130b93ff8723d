"""Builds Kivy as python-for-android does, without the packages that it would add for Kivy's web requests.

The app makes none, nobody pins these packages, and one of them (chardet) would come with machine code for a PC.
"""

from pathlib import Path

from pythonforandroid.recipes import kivy


class KivyRecipe(kivy.KivyRecipe):
    python_depends = []  # noqa: RUF012 - python-for-android reads it so

    def get_recipe_dir(self):
        """Where python-for-android keeps the patches for Kivy: this folder has none."""
        return str(Path(kivy.__file__).parent)


recipe = KivyRecipe()
