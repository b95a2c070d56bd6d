export interface BundledPackage {
  path: string;
  name: string;
  version: string;
  license: string;
  integrity: string;
  text: string;
}

/** The part of esbuild's account that is read. */
export interface Metafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }>; imports: { path: string; external?: boolean }[] }>;
}

export function listBundled(root: string, metafiles: Metafile[]): BundledPackage[];
export function formatLicenses(packages: BundledPackage[], own: string): string;
