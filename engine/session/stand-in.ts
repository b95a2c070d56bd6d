import type { Element, ElementContent } from 'hast';
import type { CompiledDoc, Content } from '../3-compile/compiled-doc.ts';
import type { Cache } from '../cache/cache.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { UNREAD } from '../pipeline/refused-pages.ts';
import { digest } from '../text/digest.ts';

/** What a page that cannot be made shows: that this is so, and why. */
export function standInContent(diagnostics: Diagnostic[], file: string): Content {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const items = errors.slice(0, MOST).map((error) => element('li', ...describe(error, file)));
  return {
    type: 'root',
    children: [
      element('p', text('This page cannot be shown until its errors are fixed. It then appears here by itself.')),
      ...(items.length > 0 ? [element('ul', ...items)] : []),
    ],
  };
}

/** The others are in the list of problems. */
const MOST = 5;

/** Puts such a content into the cache, and describes it as a compiled doc. */
export function keepStandIn(
  diagnostics: Diagnostic[],
  file: string,
  cache: Cache,
): Omit<CompiledDoc, 'frontMatter' | 'frontMatterPlaces' | 'diagnostics'> {
  const content = standInContent(diagnostics, file);
  const key = digest('a page that cannot be shown', JSON.stringify(content));
  cache.write('content', key, content);
  return { key, ...UNREAD };
}

function describe({ message, place, fix }: Diagnostic, file: string): ElementContent[] {
  const at = placeOf(place, file);
  return [
    ...(at === null ? [] : [element('code', text(at)), element('br')]),
    text(message),
    ...(fix === null ? [] : [element('br'), text(`Fix: ${fix}`)]),
  ];
}

/** In a compiled doc, '' is the page's own file. A key is one of the config. */
function placeOf(place: Place | null, file: string): string | null {
  if (place === null || 'keyPath' in place) return null;
  return `${place.file || file}:${place.line}:${place.column}`;
}

function element(tagName: string, ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
