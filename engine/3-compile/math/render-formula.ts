import type { KatexOptions, ParseError } from 'katex';
import { readMathml } from './read-mathml.ts';
import { toStyleClasses } from './style-classes.ts';

/** A formula as markup, or why there is none: `at` is an index into the TeX, null where it is the formula as a whole. */
export type RenderedFormula = { html: string; text: string } | { problem: string; at: number | null };

/** Limits under which no formula takes the machine, or the page: https://katex.org/docs/options. */
const LIMITS: KatexOptions = { maxExpand: 1000, maxSize: 100, trust: false, strict: false };

/** What LaTeX and MathJax have, and KaTeX has by another name. */
const MACROS = { '\\mbox': '\\text{#1}' };

/** Renders TeX with KaTeX to HTML for the eye and MathML for everyone else. `text` is what can be read of it on one line. */
export async function renderFormula(tex: string, isBlock: boolean): Promise<RenderedFormula> {
  // Half a megabyte: only pages with a formula load it.
  const { default: katex } = await import('katex');
  try {
    const html = katex.renderToString(tex, { ...LIMITS, displayMode: isBlock, output: 'htmlAndMathml', macros: { ...MACROS } });
    return { html: withoutStyles(html), text: readMathml(MATHML.exec(html)?.[0] ?? '') };
  } catch (error) {
    if (error instanceof katex.ParseError) {
      const { rawMessage, position } = error as ParseError;
      // The limit is ours, and no setting of the site's.
      const isBomb = rawMessage.startsWith('Too many expansions');
      return { problem: isBomb ? `Its macros expand more than ${LIMITS.maxExpand} times` : rawMessage, at: position ?? null };
    }
    if (error instanceof RangeError) return { problem: 'It is nested too deep', at: null };
    throw error;
  }
}

const MATHML = /<math[\s\S]*?<\/math>/;
const TAG = /<\w+((?:\s[\w:-]+=(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;

/** Puts classes in the place of `style` attributes, which a strict content security policy forbids. */
function withoutStyles(html: string): string {
  return html.replace(TAG, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1];
    if (style === undefined) return tag;
    const bare = tag.replace(/ style="[^"]*"/, '');
    const { classes } = toStyleClasses(style);
    if (classes.length === 0) return bare;
    const own = / class="([^"]*)"/.exec(bare)?.[1];
    const all = [own, ...classes].filter(Boolean).join(' ');
    return own === undefined
      ? bare.replace(/^<\w+/, (start) => `${start} class="${all}"`)
      : bare.replace(/ class="[^"]*"/, ` class="${all}"`);
  });
}
