/**
 * Makes content of what stands in fences of `mdx-code-block`, as Docusaurus does: they hide MDX from tools that know Markdown alone, and one may open
 * what another closes. Only the lines of the fences go: they become spaces, so that every place stays what it was. A fence in
 * another one is text.
 */
export function unwrapMdxCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  const lines = text.split('\n');
  let open: { marks: string; line: number; isMdx: boolean } | null = null;
  for (const [index, line] of lines.entries()) {
    const [, marks, info] = FENCE.exec(line) ?? [];
    if (marks === undefined) continue;
    if (open === null) open = { marks, line: index, isMdx: info === 'mdx-code-block' };
    // In content, a fence of more marks or fewer is the content's own.
    else if (info === '' && (open.isMdx ? marks === open.marks : marks.startsWith(open.marks))) {
      if (open.isMdx) for (const at of [open.line, index]) lines[at] = lines[at]!.replace(/[^>\r]/g, ' ');
      open = null;
    }
  }
  return lines.join('\n');
}

/** Behind the marks of quotations and lists, which stay where they are not the fence's own line. */
const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([^`\r]*?)[ \t]*\r?$/;
