/** Whether a file or folder is of an installed package, by its path. */
export function isOfPackage(path: string): boolean {
  return /[\\/]node_modules(?:[\\/]|$)/.test(path);
}
