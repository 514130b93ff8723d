"""The settings page; every change is saved and seen at once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.data_transfer import DataTransfer
from companion.ui.running_app import running_app
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.choice import Choice, ChoiceRow
from companion.ui.widgets.field import FieldRow
from companion.ui.widgets.row import Heading, LinkRow, SwitchRow
from companion.ui.widgets.unroll import UnrollGroup


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a setting; the texts are keys."""

    value: str | int | None
    name: str
    detail: str = ""


LANGUAGES = (
    Option(None, "settings.language.system"),
    Option("en", "settings.language.en"),
    Option("it", "settings.language.it"),
    Option("es", "settings.language.es"),
)
THEMES = (
    Option("system", "settings.theme.system"),
    Option("dark", "settings.theme.dark"),
    Option("light", "settings.theme.light"),
    Option("black", "settings.theme.black"),
)
SIZES = tuple(Option(percent, "settings.size.percent") for percent in (85, 100, 115, 130, 145, 160, 180, 200))
FACINGS = (
    Option("facing", "settings.facing.across", "settings.facing.across.detail"),
    Option("same-side", "settings.facing.side", "settings.facing.side.detail"),
)
SHAKES = (
    Option("off", "settings.shake.off"),
    Option("low", "settings.shake.low"),
    Option("medium", "settings.shake.medium"),
    Option("high", "settings.shake.high"),
)

kv.load(__name__)


class SettingHeading(Heading):
    key = StringProperty()


class SwitchSetting(SwitchRow):
    """A setting that is on or off; its texts are keys."""

    name = StringProperty()
    key = StringProperty()
    more = StringProperty()

    def change(self, wanted: bool) -> None:
        running_app().change(**{self.name: wanted})


class AnnouncerSetting(SwitchSetting):
    """Is heard as soon as it is switched on."""

    def change(self, wanted: bool) -> None:
        super().change(wanted)
        running_app().try_voice()


class ChoiceSetting(ChoiceRow):
    """A setting that has one of a few values."""

    name = StringProperty()
    key = StringProperty()
    options = ObjectProperty(())

    def named(self, options: tuple[Option, ...], say: Speech) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                str(option.value),
                say(option.name, percent=str(option.value)),
                say(option.detail) if option.detail else "",
            )
            for option in options
        )

    def change(self, chosen: str) -> None:
        (value,) = (option.value for option in self.options if str(option.value) == chosen)
        running_app().change(**{self.name: value})


class NameSetting(FieldRow):
    def keep(self, typed: str) -> None:
        running_app().rename(typed, heard=False)

    def change(self, typed: str) -> None:
        app = running_app()
        # Tidying may give the name that was there before, which changes no property; a name that was not saved stays.
        if app.rename(typed):
            self.field.text = app.settings.player_name


class LinkSetting(LinkRow):
    """A setting that opens something instead of changing at a touch."""

    key = StringProperty()
    more = StringProperty()


class SettingsScreen(PageScreen):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.data = DataTransfer(self)
        self.ids.settings.makers = [
            partial(SettingHeading, key="settings.look"),
            group(
                partial(ChoiceSetting, name="language", key="settings.language", options=LANGUAGES),
                partial(ChoiceSetting, name="theme", key="settings.theme", options=THEMES),
                partial(ChoiceSetting, name="text_size", key="settings.size", options=SIZES),
                partial(
                    SwitchSetting,
                    name="system_text_size",
                    key="settings.size.system",
                    more="settings.size.system.detail",
                ),
                partial(SwitchSetting, name="animations", key="settings.animations"),
            ),
            partial(SettingHeading, key="settings.feel"),
            group(
                partial(SwitchSetting, name="sound", key="settings.sound", more="settings.sound.detail"),
                partial(SwitchSetting, name="haptics", key="settings.haptics"),
                partial(AnnouncerSetting, name="announcer", key="settings.announcer", more="settings.announcer.detail"),
                partial(SwitchSetting, name="keep_awake", key="settings.awake", more="settings.awake.detail"),
            ),
            partial(SettingHeading, key="settings.table"),
            group(
                NameSetting,
                partial(ChoiceSetting, name="facing_kiriai", key="settings.facing.kiriai", options=FACINGS),
                partial(ChoiceSetting, name="facing_kaito", key="settings.facing.kaito", options=FACINGS),
                partial(ChoiceSetting, name="facing_kingbrick", key="settings.facing.kingbrick", options=FACINGS),
                partial(ChoiceSetting, name="shake", key="settings.shake", options=SHAKES),
                partial(link, self.open_box, key="settings.box"),
            ),
            partial(SettingHeading, key="settings.data"),
            group(
                partial(link, self.data.offer_export, key="settings.export", more="settings.export.detail"),
                partial(link, self.data.offer_import, key="settings.import", more="settings.import.detail"),
                partial(link, self.data.ask_erase, key="settings.erase", tone="alarm"),
            ),
        ]

    def open_box(self) -> None:
        self.manager.open("kingbrick/box")

    def on_pre_leave(self, *_: object) -> None:
        self.data.give_up()


def group(*makers: Callable[[], Widget]) -> Callable[[], Widget]:
    return partial(UnrollGroup, makers=makers)


def link(act: Callable[[], None], **texts: str) -> LinkSetting:
    row = LinkSetting(**texts)
    row.bind(on_release=lambda _: act())
    return row
