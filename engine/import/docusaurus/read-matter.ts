import { parse } from 'yaml';
import { normalizeText, splitFrontMatter } from '../../3-compile/front-matter/split-front-matter.ts';

/** A page's front matter, empty where it cannot be read: the build says why. */
export function readMatter(text: string): { matter: Record<string, unknown>; body: string } {
  const { yaml, body } = splitFrontMatter(normalizeText(text));
  try {
    const matter = yaml === null ? {} : parse(yaml);
    return { matter: typeof matter === 'object' && matter !== null ? (matter as Record<string, unknown>) : {}, body };
  } catch {
    return { matter: {}, body };
  }
}
