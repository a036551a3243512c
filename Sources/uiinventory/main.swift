print("uiinventory")
