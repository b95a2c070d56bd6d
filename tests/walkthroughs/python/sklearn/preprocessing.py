class StandardScaler:
    pass
