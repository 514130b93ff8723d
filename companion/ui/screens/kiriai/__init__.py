"""Which screens belong to Kiri-ai alone?"""
