import type { FrontMatter } from '../3-compile/front-matter/front-matter.ts';
import { readFrontMatter } from '../3-compile/front-matter/read-front-matter.ts';
import { normalizeText, splitFrontMatter } from '../3-compile/front-matter/split-front-matter.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';

/**
 * What can be had of the front matter of a page that cannot be compiled: each line that says something by itself. So the page keeps its
 * address and its place, and links to it lead there. Without a title it is called by its first heading.
 */
export async function salvageFrontMatter(text: string, productName: string): Promise<FrontMatter> {
  const { yaml, body } = splitFrontMatter(normalizeText(text));
  const read = (block: string) => readFrontMatter(block, { file: '', productName });
  const lines: string[] = [];
  for (const line of (yaml ?? '').split('\n')) if (/^[\w-]+:\s/.test(line) && (await read(line)).diagnostics.length === 0) lines.push(line);
  const { frontMatter, diagnostics } = await read(lines.join('\n'));
  // A key that appears twice.
  const known = diagnostics.length === 0 ? frontMatter : (await read(lines[0] ?? '')).frontMatter;
  return { ...known, title: known.title ?? findHeading(body, productName) };
}

function findHeading(body: string, productName: string): string | null {
  const heading = /^#[ \t]+(.+?)(?:[ \t]+#+)?(?:[ \t]*\{#[^}]*\})?[ \t]*$/m.exec(body)?.[1];
  return heading?.replaceAll('{product}', productName).replaceAll('{version}', VERSION_SENTINEL) ?? null;
}
