import { posix } from 'node:path';
import type { Diagnostic, TextPlace } from '../diagnostic.ts';

/* What VitePress, and others, read in Markdown. */

/** `<!--@include: ./part.md-->`: a comment, of which the page shows nothing. */
export function foreignInclude(written: string, path: string, place: TextPlace): Diagnostic {
  const message = `"${written}" is a comment here, so that the page shows nothing of "${path}".`;
  return warning(message, place, `in an .mdx file, write "import Part from '${relative(path)}'" and <Part /> where its content is to be`);
}

/** `<<< @/snippets/app.ts`. */
export function foreignSnippet(written: string, path: string, place: TextPlace): Diagnostic {
  const name = `./${posix.basename(path)}`;
  const fix = `write a block of code that shows the file: \`\`\` file=${name}, with its path from this page`;
  return warning(`"${written}" is text here. The page does not show the file.`, place, fix);
}

/** `[[toc]]`. */
export function foreignContents(written: string, place: TextPlace): Diagnostic {
  const fix = 'remove it: each page has a table of contents; in the text of an .mdx file, <TOCInline toc={toc} /> shows another';
  return warning(`"${written}" is text here, and no table of contents.`, place, fix);
}

/** `{{ $frontmatter.title }}`. */
export function foreignVariable(written: string, name: string, place: TextPlace): Diagnostic {
  return warning(`"${written}" is text here.`, place, `in an .mdx file, write {${name}}; else write the value itself`);
}

/** Paths of imports begin with a point. Where `@/` leads only the other generator knows. */
function relative(path: string): string {
  if (path.startsWith('.')) return path;
  return `./${path.startsWith('@/') ? posix.basename(path) : path}`;
}

function warning(message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'warning', code: 'foreign-markup', message, place, fix, related: [] };
}
