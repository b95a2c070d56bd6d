/** A file of the built site: given as contents, or known to stand already. */
export type OutputFile = OutputFileEntry & ({ contents: string | Uint8Array } | { unchanged: true });

export interface OutputFileEntry {
  /** Relative to the output folder, forward slashes. */
  path: string;
  /** contentDigest() of the file. */
  digest: string;
  /** In bytes. */
  size: number;
}
