import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { readFrontMatter } from '../3-compile/front-matter/read-front-matter.ts';
import { normalizeText, splitFrontMatter } from '../3-compile/front-matter/split-front-matter.ts';

/** What stands at the top of a page, of which the structure of a site is made. */
type PageTop = Pick<CompiledDoc, 'frontMatter' | 'frontMatterPlaces' | 'contentTitle'>;

/**
 * What a plain page says at its top, for whoever would wait for its compiler otherwise; null where only that can tell. Of a strange page it may be
 * wrong, which is seen when the page is compiled.
 */
export async function guessTop(text: string, productName: string): Promise<PageTop | null> {
  const { yaml, body, problem } = splitFrontMatter(normalizeText(text));
  const title = PLAIN_TITLE.exec(body)?.[1] ?? null;
  if (problem || (title === null && !PLAIN_TEXT.test(body))) return null;
  const { frontMatter, places, diagnostics } = await readFrontMatter(yaml, { file: '', productName });
  return diagnostics.length === 0 ? { frontMatter, frontMatterPlaces: places, contentTitle: title } : null;
}

/** Words without marks. */
const PLAIN_TITLE = /^\s*# (\w+(?:[ ,.'-]+\w+)*)(?:\n|$)/;
/** A line of text, and none that another one makes a title. */
const PLAIN_TEXT = /^\s*(?!import\b|export\b)[A-Za-z].*(?:\n(?![=-])|$)/;
