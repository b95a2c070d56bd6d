import type { Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';

const parse = rehypeRaw();

/** Reads HTML as browsers do. */
export function parseMarkup(html: string): RootContent[] {
  const raw = { type: 'raw', value: html } as never;
  return (parse({ type: 'root', children: [raw] }, new VFile()) as Root).children;
}
