"""The name under which Java knows the window of the app."""

JAVA_NAMESPACE = "org.kivy.android"
