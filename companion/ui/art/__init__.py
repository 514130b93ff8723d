"""Our pictures: shapes as plain data, drawn by a canvas in the app and by a script for the icon."""
