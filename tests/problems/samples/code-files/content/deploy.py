# #region deploy
a()
# #endregion
# #region empty
# #endregion
# ANCHOR: open
