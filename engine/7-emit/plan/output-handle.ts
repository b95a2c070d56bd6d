/** A file of the site to be: a build writes it, a session serves it, and nobody makes it before it is asked for. */
export type OutputHandle = {
  /** Relative to the output folder, forward slashes. */
  path: string;
  /** What is known of the file without making it. */
  entry?: OutputFileEntry;
  /** A worker has written it into the stage folder, or it stands in the output folder. */
  isMade?: boolean;
} & (
  | {
      /** Names the contents: equal digests, equal contents. */
      digest: string;
      contents(): string | Uint8Array | Promise<string | Uint8Array>;
    }
  | {
      /** Only the contents tell. */
      digest: null;
      /** What they are made from: while these are the same objects, the contents are the same. */
      from: readonly unknown[];
      contents(): string | Uint8Array;
    }
);

export interface OutputFileEntry {
  /** Relative to the output folder, forward slashes. */
  path: string;
  /** contentDigest() of the file. */
  digest: string;
  /** In bytes. */
  size: number;
}

/** A file whose contents are there. */
export interface GeneratedFile {
  path: string;
  contents: string | Uint8Array;
}

export function toHandle({ path, contents }: GeneratedFile): OutputHandle {
  return { path, digest: null, from: [contents], contents: () => contents };
}
