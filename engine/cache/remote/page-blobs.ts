import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';

const gzipAsync = promisify(gzip);
/** The quickest level: on a network within a building, time is worth more than bytes. */
const compress = (text: string) => gzipAsync(text, { level: 1 });
const expand = promisify(gunzip);

/** What a small lie may grow to. */
const LARGEST = 256 * 1024 * 1024;

/**
 * A page as it travels: gzip of JSON that holds the page's compile key. A cache that mixes its entries up sends blobs that are whole
 * but another page's; the key within tells.
 */
export async function packDoc(doc: CompiledDoc): Promise<Uint8Array> {
  return compress(JSON.stringify(doc));
}

/** Null when it is not that page's. */
export async function unpackDoc(key: string, bytes: Uint8Array): Promise<CompiledDoc | null> {
  const value = parse(await expandText(bytes));
  const isDoc = value?.key === key && DOC_LISTS.every((name) => Array.isArray(value[name]));
  return isDoc ? (value as unknown as CompiledDoc) : null;
}

const DOC_LISTS = ['toc', 'anchors', 'links', 'sections', 'includes', 'diagnostics'];

/** The JSON of a page's content. */
export async function packContent(key: string, json: string): Promise<Uint8Array> {
  return compress(prefixOf(key) + json);
}

/** Null when it is not that page's. */
export async function unpackContent(key: string, bytes: Uint8Array): Promise<string | null> {
  const text = await expandText(bytes);
  if (!text?.startsWith(prefixOf(key))) return null;
  const json = text.slice(prefixOf(key).length);
  const content = parse(json);
  return content?.type === 'root' && Array.isArray(content.children) ? json : null;
}

function prefixOf(key: string): string {
  return `content ${key}\n`;
}

async function expandText(bytes: Uint8Array): Promise<string | null> {
  try {
    return (await expand(bytes, { maxOutputLength: LARGEST })).toString('utf8');
  } catch {
    return null; // No gzip, or too much of it.
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
