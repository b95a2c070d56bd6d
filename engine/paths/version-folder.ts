/** What a folder is called that is plainly a version. */
export const VERSION_FOLDER = /^(next|current|v?\d+(\.\d+)+)$/;
