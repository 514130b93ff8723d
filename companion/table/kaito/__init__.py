"""What is happening at a Kaito table, beyond what the rules say?"""
