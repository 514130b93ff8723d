"""Pictures of Kaito: ink and lacquer; Red is paper with round corners, Black is ink with cut ones."""
