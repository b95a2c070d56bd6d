import { basename, dirname, resolve } from 'node:path';
import { imageSize } from 'image-size';
import type { FactKind, Files } from '../files/files.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { contentDigest } from '../text/digest.ts';
import type { Asset, AssetLookup } from './asset-lookup.ts';

/** What is published of a file, and how large an image is. */
export interface AssetFacts {
  /** contentDigest() of the file. */
  digest: string;
  /** In bytes. */
  size: number;
  /** Pixels, for images whose size is known. */
  width?: number;
  height?: number;
}

export const assetFacts: FactKind<AssetFacts> = {
  name: 'asset',
  derive: (bytes) => ({ digest: contentDigest(bytes), size: bytes.byteLength, ...measure(bytes) }),
};

/**
 * Reads the files that pages refer to: their hash and, for images, their size. `paths` are relative to the site folder. Most of them are
 * links to pages and name no file, which the folders' listings tell without asking the disk for each.
 */
export async function readAssets(paths: string[], { siteDir, files }: { siteDir: string; files: Files }): Promise<AssetLookup> {
  const assets: AssetLookup = {};
  const listed = new Map<string, ListedFolder>();
  for (const path of paths) {
    const absolutePath = resolve(siteDir, path);
    const folder = dirname(absolutePath);
    const inFolder = listed.get(folder) ?? (await listFolder(folder, files));
    listed.set(folder, inFolder);
    assets[path] = inFolder.refusal ?? readAsset(absolutePath, inFolder.names.has(basename(absolutePath)), files);
  }
  return assets;
}

interface ListedFolder {
  /** Set when nothing in it is for pages. */
  refusal: FileRefusal | null;
  names: ReadonlySet<string>;
}

async function listFolder(folder: string, files: Files): Promise<ListedFolder> {
  const entries = await files.list(folder);
  return { refusal: files.refusal(folder), names: new Set(entries.flatMap(({ name, kind }) => (kind === 'folder' ? [] : [name]))) };
}

function readAsset(absolutePath: string, isListed: boolean, files: Files): Asset | FileRefusal | null {
  // Of a hidden file it is not even told whether it exists.
  if (!isListed && !basename(absolutePath).startsWith('.')) return null;
  const facts = files.facts(absolutePath, assetFacts);
  return facts ? toAsset(facts, absolutePath) : files.refusal(absolutePath);
}

function toAsset({ digest, width, height }: AssetFacts, absolutePath: string): Asset {
  return { hash: digest.slice(0, 8), absolutePath, ...(width && height && { width, height }) };
}

/** Width and height in pixels; nothing for a file that is no image, or an SVG without a size. */
function measure(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(extractSvgTag(bytes) ?? bytes);
    return width && height ? { width: Math.round(width), height: Math.round(height) } : {};
  } catch {
    return {}; // Any file may be linked; only the browser needs to understand it.
  }
}

/** An SVG's root element with nothing but its size. Drawing programs put their whole source into an attribute, where image-size loses its way. */
function extractSvgTag(bytes: Uint8Array): Uint8Array | null {
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))) return null;
  const tag = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/<!--[\s\S]*?-->/g, ''),
  )?.[0];
  const attributes = tag?.match(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g);
  return attributes ? Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes.join('')}></svg>`) : null;
}
