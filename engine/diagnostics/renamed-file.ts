/** Stands in a compiled page's fix for words that name its file: the file's name is no part of what a page compiles to. */
export const RENAMED_FILE = '\uE0F3';

/** Fills in what turns a file into MDX. */
export function nameRenamedFile(fix: string, file: string): string {
  if (!fix.includes(RENAMED_FILE)) return fix;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const words = /\.mdx$/i.test(name)
    ? 'remove "mdx: { format: md }" from its front matter'
    : `rename the file to ${name.replace(/\.\w+$/, '')}.mdx`;
  return fix.replace(RENAMED_FILE, words);
}
