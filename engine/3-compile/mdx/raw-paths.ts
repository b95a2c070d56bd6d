/** Where the file may be whose text an import asks for, in the order in which bundlers look: a module's extension may be left out. */
export function listRawPaths(path: string): string[] {
  return ['', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'].map((extension) => path + extension);
}
