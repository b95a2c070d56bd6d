import { basename, dirname, resolve } from 'node:path';
import { imageSize } from 'image-size';
import type { FactKind, Files } from '../files/files.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { closestPath } from '../paths/closest-path.ts';
import { folderOf, joinPath } from '../paths/site-path.ts';
import { contentDigest } from '../text/digest.ts';
import type { Asset, AssetLookup, MissingAsset } from './asset-lookup.ts';
import { readMarkup } from './read-markup.ts';

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
 * links to pages and name no file, which the folders' listings tell without asking the disk for each. What is not there is absent, or with it what
 * may have been meant.
 */
export async function readAssets(paths: string[], { siteDir, files }: { siteDir: string; files: Files }): Promise<AssetLookup> {
  const found: [path: string, asset: Asset | FileRefusal | MissingAsset][] = [];
  const listed = new Map<string, ListedFolder>();
  for (const path of paths) {
    const { dir, name } = split(path, siteDir);
    const known = listed.get(dir);
    const inFolder = known ?? (await listFolder(resolve(siteDir, dir), files));
    if (!known) listed.set(dir, inFolder);
    const isListed = inFolder.names.has(name);
    // Of a hidden file it is not even told whether it exists.
    if (inFolder.refusal === null && !isListed && !name.startsWith('.')) {
      const near = findNear(name, inFolder.names);
      if (near !== null && files.refusal(resolve(siteDir, dir, near)) === null)
        found.push([path, { near: joinPath(folderOf(path), near) }]);
      continue;
    }
    const asset = inFolder.refusal ?? readAsset(resolve(siteDir, path), files);
    if (asset) found.push([path, asset]);
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
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

/** The file that a name which is none most likely means: an image for an image, and no page. */
function findNear(name: string, names: ReadonlySet<string>): string | null {
  if (names.size === 0 || !/\.[a-z]\w{0,9}$/i.test(name)) return null;
  const isAlike = (other: string) => !/^\.|\.mdx?$/i.test(other) && MEDIA.test(other) === MEDIA.test(name);
  return closestPath(name, [...names].filter(isAlike));
}

const MEDIA = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|oga|opus|wav|flac)$/i;

/** Folder and name. Most paths are in order, and there are many. */
function split(path: string, siteDir: string): { dir: string; name: string } {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  if (name !== '' && name !== '.' && name !== '..') return { dir: path.slice(0, Math.max(slash, 0)), name };
  const absolutePath = resolve(siteDir, path);
  return { dir: dirname(absolutePath), name: basename(absolutePath) };
}

function readAsset(absolutePath: string, files: Files): Asset | FileRefusal | null {
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
  for (const part of readMarkup(Buffer.from(bytes).toString('utf8'))) {
    if (part.kind !== 'tag') continue;
    const sizes = part.attributes.filter(({ name, value }) => /^(?:width|height|viewBox)$/.test(name) && !value.includes('"'));
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${sizes.map(({ name, value }) => ` ${name}="${value}"`).join('')}></svg>`);
  }
  // No browser reads it either.
  return new Uint8Array();
}
