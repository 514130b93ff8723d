"""What does Kaito look like? Ink and lacquer: Red is paper with round corners, Black is ink with cut ones."""
