import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import { prepareContent, renderContent } from '../../engine/5-render/content-html.ts';
import { hasErrors } from '../../engine/diagnostics/diagnostic.ts';
import { flattenContent } from '../../engine/markup/flatten-content.ts';
import { toRenderers } from '../../engine/markup/renderers.ts';
import { contentMarkup } from '../../engine/markup/static-markup.ts';
import { componentNames } from '../../theme/contract/component-names.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';

/** Vitest loads the development build of the parser, whose assertions about damaged tags the program does not make. */
const PARSER_ASSERTION = /expected \w+ on stack/;

export interface CheckedText {
  text: string;
  format: 'md' | 'mdx';
  /** Files beside the page. */
  files?: Record<string, string>;
}

/**
 * Takes a text through all that a page goes through: compile, flatten, render in each of the ways there are. Throws unless it comes out
 * rendered, in all ways alike, or with problems that each have a place in one of its files. Tells which.
 */
export async function checkPage({ text, format, files = {} }: CheckedText): Promise<'rendered' | 'reported'> {
  const { doc, content } = await compileDoc({
    text,
    format,
    options: { ...PLAIN_OPTIONS, componentNames },
    readInclude: async (path) => (Object.hasOwn(files, path) ? files[path]! : null),
    plugins: { remark: [], rehype: [] },
    native: null,
  });
  for (const { code, message, place, fix } of doc.diagnostics) {
    if (code === 'compile-failed' && !PARSER_ASSERTION.test(message)) throw new Error(message);
    if (!/^\S.*[.?!…]$/.test(message) || /\n/.test(fix ?? '')) throw new Error(`${code} reads badly: ${message} / ${fix}`);
    if (!place || !('line' in place)) throw new Error(`${code} has no place: ${message}`);
    const lines = (place.file === '' ? text : (files[place.file] ?? '')).replace(/^\uFEFF/, '').split(/\r\n?|\n/);
    const line = lines[place.line - 1];
    if (line === undefined || place.column < 1 || place.column + place.length > line.length + 2)
      throw new Error(`${code} is placed outside of its file, at ${JSON.stringify(place)}: ${message}`);
  }
  const json = JSON.stringify(content);
  const flat = JSON.stringify(flattenContent(JSON.parse(json)));
  if (hasErrors(doc.diagnostics)) return 'reported';

  const linked = { links: doc.links.map(({ url }) => ({ href: url, external: false })), cards: [] } as never;
  const html = renderContent(prepareContent(JSON.parse(json)), linked, '1.0');
  if (renderContent(prepareContent(JSON.parse(flat)), linked, '1.0') !== html)
    throw new Error(`flattened, it is another page than ${html}`);
  const { tree } = prepareContent(JSON.parse(json));
  const quick = contentMarkup.quick(tree, toRenderers());
  if (quick !== undefined && quick !== contentMarkup.reference(tree, toRenderers()))
    throw new Error(`React makes another page than ${html}`);
  return 'rendered';
}
