import GithubSlugger, { slug } from 'github-slugger';
import { readWords } from './read-words.ts';
import type { Heading, SlugRule } from './translation.ts';

/**
 * Tells the id that MkDocs gave each heading, and what has to be written behind it so that it has the same one: `{#id}`, or nothing where docsgen
 * makes it by itself. What is written changes what docsgen makes of the others, so this is repeated until nothing changes.
 */
export function settleHeadingIds(headings: Heading[], rule: SlugRule): { ids: string[]; written: (string | null)[] } {
  const texts = headings.map(({ text }) => (PLAIN.test(text) ? text : readWords(text)));
  const wanted = toMkDocsIds(headings, texts, rule);
  const written = headings.map(({ id }) => id);
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const made = toDocsgenIds(texts, written);
    for (const [index, id] of made.entries()) {
      if (id === wanted[index] || written[index] !== null) continue;
      written[index] = wanted[index]!;
      isSettled = false;
    }
  }
  return { ids: wanted, written };
}

/** Most headings hold no markup. */
const PLAIN = /^[\p{L}\p{N} ,.?'-]*$/u;

function toMkDocsIds(headings: Heading[], texts: string[], rule: SlugRule): string[] {
  const used = new Set(headings.flatMap(({ id }) => (id === null ? [] : [id])));
  return headings.map(({ id }, index) => {
    if (id !== null) return id;
    let made = slugify(texts[index]!, rule);
    // Python-Markdown's way to make an id unique: `_1` behind it, and then the next number.
    while (made === '' || used.has(made)) {
      const counted = /^(.*)_(\d+)$/.exec(made);
      made = counted ? `${counted[1]}_${Number(counted[2]) + 1}` : `${made}_1`;
    }
    used.add(made);
    return made;
  });
}

/** `toc`'s own slugify, and that of pymdownx. */
export function slugify(text: string, { style, separator, isUnicode, case: letters }: SlugRule): string {
  const bare = text.replace(/:[a-z0-9_+-]+:/g, '').trim();
  if (style === 'pymdownx') {
    const slug = (letters === 'lower' ? bare.normalize('NFC').toLowerCase() : bare.normalize('NFC')).replace(
      /[^\p{L}\p{M}\p{N}_\- ]/gu,
      '',
    );
    return slug.replaceAll(' ', separator);
  }
  const plain = isUnicode ? bare : bare.normalize('NFKD').replace(/[^\0-\x7f]/g, '');
  const words = plain
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase();
  return words.split(new RegExp(`[${separator.replace(/[\\\]^-]/g, '\\$&')}\\s]+`)).join(separator);
}

/** See rehype-heading-ids.ts. */
function toDocsgenIds(texts: string[], written: (string | null)[]): string[] {
  const slugger = new GithubSlugger();
  for (const id of written) if (id !== null) slugger.occurrences[id] = 0;
  return texts.map((text, index) => written[index] ?? slugger.slug(slug(text.trim()) === '' ? 'section' : text.trim()));
}
