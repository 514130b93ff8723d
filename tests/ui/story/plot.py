"""The pictures that tell the story, their order, and whose phone each of them shows."""

from dataclasses import dataclass

FOX, CRANE = "Fox", "Crane"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Its pictures by name; those of one scene show both phones at the same moment."""

    name: str
    scenes: tuple[tuple[str, ...], ...]

    @property
    def pictures(self) -> tuple[str, ...]:
        return tuple(picture for scene in self.scenes for picture in scene)


CHAPTERS = (
    Chapter("start", (("first-start",), ("settings",), ("rules",))),
    Chapter(
        "kiriai",
        (
            ("kiriai",),
            ("invitation", "terms"),
            ("choosing",),
            ("locked", "hidden"),
            ("blades", "same-blades"),
            ("wound",),
            ("victory", "defeat"),
            ("audit",),
        ),
    ),
    Chapter(
        "kaito",
        (("kaito",), ("placing",), ("capturing",), ("trade",), ("last-kabuto",), ("kaito-won",), ("review",)),
    ),
    Chapter(
        "kingbrick",
        (("builder",), ("line-up",), ("battle",), ("orders",), ("throw",), ("landed",), ("king",)),
    ),
    Chapter("end", (("history",),)),
)
# In the order in which they are taken.
PICTURES = tuple(picture for chapter in CHAPTERS for picture in chapter.pictures)
# What the guest's phone shows; everything else is seen on the host's.
ON_CRANES_PHONE = frozenset({"terms", "hidden", "same-blades", "wound", "defeat", "audit"})
# The only one in which it matters whose phone is shown.
TWO_PHONES = "kiriai"
