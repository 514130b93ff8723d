"""Tests that Android is told what it must know of the app, and nothing else."""

from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from packaging.version import Version

from companion import __version__
from companion.table.kingbrick.army_link import SCHEME
from tests.package.conftest import Package
from tests.package.spec import SPEC, listed

NAMESPACE = "{http://schemas.android.com/apk/res/android}"
# The highest one at which the local network needs no permission of its own.
OPEN_NETWORK_API = 36
# The lowest one that the store still takes.
STORE_API = 36
LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"

Attributes = dict[str, str]


@pytest.fixture
def manifest(package: Package) -> ElementTree.Element:
    return ElementTree.parse(package.project / "src" / "main" / "AndroidManifest.xml").getroot()


def attributes(element: ElementTree.Element) -> Attributes:
    return {name.removeprefix(NAMESPACE): value for name, value in element.items()}


def test_the_manifest_is_this_and_nothing_else(manifest: ElementTree.Element) -> None:
    link = urlsplit(SCHEME)
    # As python-for-android counts: ten, the oldest Android, and two digits for each part of the version but the first.
    major, minor, patch = Version(__version__).release
    code = f"1024{major * 10_000 + minor * 100 + patch}"
    every_change = (
        "mcc|mnc|locale|touchscreen|keyboard|keyboardHidden|navigation|orientation|screenLayout|fontScale|uiMode|uiMode"
        "|screenSize|smallestScreenSize|layoutDirection|density"
    )
    sizes = ("smallScreens", "normalScreens", "largeScreens", "anyDensity", "xlargeScreens")
    assert [(element.tag, attributes(element)) for element in manifest.iter()] == [
        ("manifest", {"versionCode": code, "versionName": __version__, "installLocation": "auto"}),
        ("supports-screens", dict.fromkeys(sizes, "true")),
        ("uses-sdk", {"minSdkVersion": "24", "targetSdkVersion": "36"}),
        ("uses-feature", {"glEsVersion": "0x00020000"}),
        *(("uses-permission", {"name": permission}) for permission in listed("android.permissions")),
        # Without these words the app finds no engine that speaks.
        ("queries", {}),
        ("intent", {}),
        ("action", {"name": "android.intent.action.TTS_SERVICE"}),
        (
            "application",
            {
                "label": "@string/app_name",
                # `make apk` makes one for trying things out; a release has no such word.
                "debuggable": "true",
                "icon": "@mipmap/icon",
                "allowBackup": "false",
                "enableOnBackInvokedCallback": "false",
                "dataExtractionRules": "@xml/no_backup",
                "theme": "@android:style/Theme.NoTitleBar",
                "hardwareAccelerated": "true",
                "extractNativeLibs": "true",
            },
        ),
        ("meta-data", {"name": "wakelock", "value": "0"}),
        (
            "activity",
            {
                "name": "org.kivy.android.PythonActivity",
                "label": "@string/app_name",
                "configChanges": every_change,
                "screenOrientation": "unspecified",
                "exported": "true",
                "theme": "@style/KivySupportCutout",
                # A link that comes while the app runs reaches it, and starts no second one.
                "launchMode": "singleTask",
            },
        ),
        ("intent-filter", {}),
        ("action", {"name": "android.intent.action.MAIN"}),
        ("category", {"name": "android.intent.category.LAUNCHER"}),
        # A link to an army opens the app from anywhere; the links are those that the app shares.
        ("intent-filter", {}),
        ("action", {"name": "android.intent.action.VIEW"}),
        ("category", {"name": "android.intent.category.DEFAULT"}),
        ("category", {"name": "android.intent.category.BROWSABLE"}),
        ("data", {"scheme": link.scheme, "host": link.netloc}),
    ]


def test_the_store_takes_it_and_two_phones_still_meet() -> None:
    api = int(SPEC["android.api"])
    assert api >= STORE_API
    assert api <= OPEN_NETWORK_API or LOCAL_NETWORK in listed("android.permissions")


def test_nothing_goes_to_a_cloud_or_to_another_phone(package: Package) -> None:
    rules = ElementTree.parse(package.project / "src" / "main" / "res" / "xml" / "no_backup.xml").getroot()
    everything = [("exclude", {"domain": name}) for name in ("root", "file", "database", "sharedpref", "external")]
    assert {part.tag: [(rule.tag, rule.attrib) for rule in part] for part in rules} == {
        "cloud-backup": everything,
        "device-transfer": everything,
    }


def test_the_launcher_finds_both_layers_of_the_icon(package: Package) -> None:
    resources = package.project / "src" / "main" / "res"
    icon = ElementTree.parse(resources / "mipmap-anydpi-v26" / "icon.xml").getroot()
    layers = {layer.tag: attributes(layer)["drawable"] for layer in icon}
    assert layers == {"background": "@mipmap/icon_background", "foreground": "@mipmap/icon_foreground"}
    for layer in layers.values():
        assert (resources / f"{layer.removeprefix('@')}.png").is_file()
