import type { FileRefusal } from '../files/site-boundary.ts';

/** Files that pages refer to, by path relative to the site folder; null (or absent) when there is no such file. Some are not for pages. */
export type AssetLookup = Record<string, Asset | FileRefusal | MissingAsset | null>;

/** What is not there, while its folder has a file with a name like it. */
export interface MissingAsset {
  /** Relative to the site folder. */
  near: string;
}

export interface Asset {
  /** First 8 hex digits of the content's digest. */
  hash: string;
  absolutePath: string;
  /** The name that it is published under, when that is another file's, which is the same and named the same but for what file systems mix up. */
  name?: string;
  /** Pixels, for images whose size is known. */
  width?: number;
  height?: number;
}
