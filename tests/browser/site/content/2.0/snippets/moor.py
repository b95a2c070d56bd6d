import harbour

# #region moor
def moor(name):
    berth = harbour.find(name)
    return berth.moor()
# #endregion
