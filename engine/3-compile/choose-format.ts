import type { SiteConfig } from '../1-load/site-input.ts';

/**
 * How a page is read: as its front matter says (`mdx: { format: md }`), or else by its name and by what the config makes of .md files. What is
 * compiled in place of a component is MDX.
 */
export function chooseFormat(path: string, format: SiteConfig['markdown']['format'], written?: WrittenFormat): 'md' | 'mdx' {
  if (written === 'md' || written === 'mdx') return written;
  return (written !== 'detect' && format === 'mdx') || /\.(?:mdx|[jt]sx?)$/.test(path) ? 'mdx' : 'md';
}

/** What a page's front matter says of its format. */
export type WrittenFormat = 'md' | 'mdx' | 'detect';

const FRONT_MATTER = /(?<![\s\S])\uFEFF?---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m;
const FORMAT = /^mdx:[ \t]*(?:\r?\n(?:[ \t]+(?![ \t]|format)[^\n]*\n)*[ \t]+|\{[ \t]*)format:[ \t]*["']?(mdx?|detect)\b/m;

/** Finds it without parsing the front matter, as all of a text's facts are found. Undefined for a page that says nothing. */
export function findWrittenFormat(text: string): WrittenFormat | undefined {
  if (!text.includes('mdx:')) return undefined;
  const [frontMatter = ''] = FRONT_MATTER.exec(text) ?? [];
  return FORMAT.exec(frontMatter)?.[1] as WrittenFormat | undefined;
}
