"""What is happening at a table of KingBrick, on one phone or between two?"""
