/** A file of the site before it is made. A build writes it, a session serves it; `contents` makes it. */
export type OutputHandle = {
  /** Relative to the output folder, forward slashes. */
  path: string;
  /** Of the page whose document it is. */
  route?: string;
  /** What is known of the file without making it. */
  entry?: OutputFileEntry;
  /** A worker has written it into the stage folder, or it is already in the output folder. */
  isMade?: boolean;
  /** Finds a file that only this one names, once this one has been made. */
  beside?(path: string): { digest: string; contents(): Uint8Array | Promise<Uint8Array> } | undefined;
} & (
  | {
      /** Names the contents: equal digests mean equal contents. */
      digest: string;
      contents(): string | Uint8Array | Promise<string | Uint8Array>;
    }
  | {
      /** Only the contents can be compared. */
      digest: null;
      /** What the contents are made from: while these are the same objects, the contents are the same. */
      from: readonly unknown[];
      contents(): string | Uint8Array;
    }
);

export interface OutputFileEntry {
  /** Relative to the output folder, forward slashes. */
  path: string;
  /** contentDigest() of the file, or another name for its contents. */
  digest: string;
  /** In bytes. */
  size: number;
}

/** A file with its contents. */
export interface GeneratedFile {
  path: string;
  contents: string | Uint8Array;
}

export function toHandle({ path, contents }: GeneratedFile): OutputHandle {
  return { path, digest: null, from: [contents], contents: () => contents };
}

/** Of a file of which all is known before it is made. */
export function toKnownHandle({ path, digest, size, contents }: OutputFileEntry & Pick<OutputHandle, 'contents'>): OutputHandle {
  return { path, digest, contents, entry: { path, digest, size } };
}
