import { resolve } from 'node:path';
import { imageSize } from 'image-size';
import { shortHash } from '../digest.ts';
import type { Files } from '../files/files.ts';
import type { Asset, AssetLookup } from './asset-lookup.ts';

/** Reads the files that pages refer to: their hash and, for images, their size. `paths` are relative to the site folder. */
export async function readAssets(paths: string[], { siteDir, files }: { siteDir: string; files: Files }): Promise<AssetLookup> {
  const assets: AssetLookup = {};
  for (const path of paths) {
    const absolutePath = resolve(siteDir, path);
    const stat = await files.stat(absolutePath);
    assets[path] = stat?.kind === 'file' ? await readAsset(absolutePath, files) : null;
  }
  return assets;
}

async function readAsset(absolutePath: string, files: Files): Promise<Asset> {
  const bytes = await files.readBytes(absolutePath);
  return { hash: shortHash(bytes), absolutePath, ...measure(bytes) };
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
