import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** The Content-Type of a file by its name; text is UTF-8. */
export function contentTypeOf(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Tells whether compressing is worth it. Images, video and web fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  const type = contentType.split(';')[0]!;
  return isText(type) || /^(application\/wasm|font\/[ot]tf|image\/(x-icon|vnd\.microsoft\.icon|bmp))$/.test(type);
}

function isText(type: string): boolean {
  return /^text\/|[/+](json|xml)$|^application\/(javascript|manifest\+json|x-ndjson|yaml|toml)$/.test(type);
}
