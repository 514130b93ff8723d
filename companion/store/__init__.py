"""What survives closing the app?"""
