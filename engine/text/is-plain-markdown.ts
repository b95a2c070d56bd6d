/** What only MDX has, or what no page may have. */
const MORE = /^(?:import|export)\s|<\/?[A-Z>]|=\{|\{\/\*|<script|\son[a-z]+=/m;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Tells whether a page that cannot be read as MDX is Markdown all the same: an .md file without what only MDX has. Docusaurus 2 read a "<" before a
 * digit or a blank as text, so that many of its pages are such.
 */
export function isPlainMarkdown(path: string, text: string): boolean {
  return path.endsWith('.md') && !MORE.test(removeCode(text));
}

function removeCode(text: string): string {
  let fence: string | null = null;
  const lines = text.split('\n').filter((line) => {
    const mark = FENCE.exec(line)?.[1];
    const isCode = fence !== null || mark !== undefined;
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence)) fence = null;
    return !isCode;
  });
  return lines.join('\n').replace(/`[^`\n]*`/g, '');
}
