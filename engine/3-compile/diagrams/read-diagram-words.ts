/** What a diagram says of itself for those who do not see it: `accTitle`, `accDescr`, or a title that it shows. */
export function readDiagramWords(source: string): { title: string | null; description: string | null } {
  const [, frontMatter = ''] = FRONT_MATTER.exec(source) ?? [];
  const title =
    /^[^\S\n]*accTitle\s*:\s*(.+)$/m.exec(source)?.[1] ?? /^title\s*:\s*(.+)$/m.exec(frontMatter)?.[1] ?? OWN_TITLE.exec(source)?.[1];
  const description = /^[^\S\n]*accDescr\s*:\s*(.+)$/m.exec(source)?.[1] ?? /^[^\S\n]*accDescr\s*\{([^}]*)\}/m.exec(source)?.[1];
  return { title: clean(title), description: clean(description) };
}

/** `pie title Pets`, and `title …` on a line of its own in charts of other kinds. */
const OWN_TITLE = /^[ \t]*(?:pie\s+(?:showData\s+)?)?title[: \t]+(.+)$/m;
const FRONT_MATTER = /^\s*---\n([\s\S]*?)\n---/;

function clean(words: string | undefined): string | null {
  const text = (words ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\.$/, '');
  return text === '' ? null : text;
}
