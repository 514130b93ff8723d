"""Under which name does Java know the window of the app?"""

JAVA_NAMESPACE = "org.kivy.android"
