"""The widgets that the screens of Kaito share."""
