"""What is happening at this table?"""
