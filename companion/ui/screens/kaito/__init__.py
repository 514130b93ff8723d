"""Which screens belong to Kaito alone?"""
