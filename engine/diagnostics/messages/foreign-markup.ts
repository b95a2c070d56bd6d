import { posix } from 'node:path';
import type { Diagnostic, TextPlace } from '../diagnostic.ts';

/* What VitePress, Hugo, GitBook, mdBook, Nextra and others read in Markdown. */

/** `<!--@include: ./part.md-->`: a comment, of which the page shows nothing. */
export function foreignInclude(written: string, path: string, place: TextPlace): Diagnostic {
  const message = `"${written}" is a comment here, so that the page shows nothing of "${path}".`;
  return warning(message, place, importIt(path));
}

/** `{{#include part.md}}`. */
export function foreignPart(written: string, path: string, place: TextPlace): Diagnostic {
  return warning(`"${written}" is text here. The page shows nothing of "${path}".`, place, importIt(path));
}

function importIt(path: string): string {
  return `in an .mdx file, write "import Part from '${relative(path)}'" and <Part /> where its content is to be`;
}

/** `<<< @/snippets/app.ts`, of which nobody knows here where it begins, or `{{#include ../app.rs}}`. */
export function foreignSnippet(written: string, path: string, place: TextPlace): Diagnostic {
  const isAbsolute = /^[@/~]/.test(path);
  const name = isAbsolute ? `./${posix.basename(path)}, with its path from this page` : relative(path);
  const fix = `write a block of code that shows the file: \`\`\` file=${name}`;
  return warning(`"${written}" is text here. The page does not show the file.`, place, fix);
}

/** `[[toc]]`. */
export function foreignContents(written: string, place: TextPlace): Diagnostic {
  const fix = 'remove it: each page has a table of contents; in the text of an .mdx file, <TOCInline toc={toc} /> shows another';
  return warning(`"${written}" is text here, and no table of contents.`, place, fix);
}

/** `{{ $frontmatter.title }}`, or `{{ site.title }}` with null for what no page knows. */
export function foreignVariable(written: string, name: string | null, place: TextPlace): Diagnostic {
  const fix = name === null ? 'write the value itself' : `in an .mdx file, write {${name}}; else write the value itself`;
  return warning(`"${written}" is text here.`, place, fix);
}

/** `{: .wide }`. */
export function foreignAttributes(written: string, place: TextPlace): Diagnostic {
  const id = /[{:\s](#[\w-]+)/.exec(written)?.[1];
  const fix = id === undefined ? 'remove it' : `write "{${id}}" at the end of a heading, else remove it`;
  return warning(`"${written}" is text here: attributes as kramdown has them are not read.`, place, fix);
}

/** `## Heading [#id]`. */
export function foreignHeadingId(written: string, place: TextPlace): Diagnostic {
  return warning(`"${written}" is text of the heading here, and not its id.`, place, `write "{${written.slice(1, -1)}}"`);
}

/** `!!! note`. */
export function foreignAdmonition(written: string, name: string, place: TextPlace): Diagnostic {
  return warning(`"${written}" is an admonition of MkDocs, and text here.`, place, fixTag(name) ?? fixTag('note')!);
}

/** `![[drawing.png]]`. */
export function foreignEmbed(written: string, path: string, place: TextPlace): Diagnostic {
  const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path);
  return warning(
    `"${written}" is an embed of Obsidian, and text here.`,
    place,
    isImage ? `write ![words](${relative(path)})` : importIt(path),
  );
}

/** `{{< youtube … >}}` or `{% hint %}`. `of` says whose it is. */
export function foreignTag({ written, name, of }: { written: string; name: string; of: string }, place: TextPlace): Diagnostic {
  const fix = fixTag(name) ?? 'write what it would show, or a component of your own in an .mdx file';
  return warning(`"${written}" is ${of}, and text here.`, place, fix);
}

/** What to write for a tag of another generator; null for one that docsgen has nothing for. */
export function fixTag(name: string): string | null {
  return INSTEAD.find(([names]) => names.test(name))?.[1] ?? null;
}

/** What docsgen has for tags of other generators, by their names. */
const INSTEAD: [names: RegExp, fix: string][] = [
  [
    /^(?:hint|alert|notice|callout|admonition|note|tip|info|warning|caution|important|danger|attention|error|seealso)s?$/i,
    'write ":::note", ":::tip" or another admonition above its content, and ":::" below',
  ],
  [/^(?:tabs?|tabpane|codetabs?|tab-set|tab-item)$/i, 'write ":::tabs", "::tab[Label]" above what each tab shows, and ":::" below'],
  [/^(?:youtube|vimeo|embed|video)$/i, 'write "::video[Title]{src=URL}" for a video, else a link'],
  [/^(?:figure|img|image)$/i, 'write an image, or ":::figure[Caption]" around one'],
  [/^(?:details|expand|collapse|accordion|dropdown)$/i, 'write ":::details[Title]" above its content, and ":::" below'],
  [/^(?:highlight|code|codeblock)$/i, 'write a block of code between lines of backticks'],
  [/^comment$/i, 'write <!-- above what is not to be shown, and --> below'],
  [/^raw$/i, 'remove it and its end: braces are text'],
  [/^mermaid$/i, 'write a block of code with the language mermaid'],
  [/^(?:ref|relref|file|content-ref|link)$/i, 'write a link to the file'],
  [/^(?:cards?|columns|grid|grid-item-card)$/i, 'write ":::cards" with ":::card[Title]" in it'],
  [/^(?:steps|stepper)$/i, 'write ":::steps" around a list with numbers'],
  [/^(?:swagger|openapi)/i, 'in an .mdx file, import the description and write <ApiReference document={api} />'],
  [/^(?:include|readfile)/i, 'in an .mdx file, import the file that has the content, and show it as a component'],
];

/** Paths of imports begin with a point. Where `@/` leads only the other generator knows. */
function relative(path: string): string {
  if (path.startsWith('.')) return path;
  return `./${path.startsWith('@/') ? posix.basename(path) : path}`;
}

function warning(message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'warning', code: 'foreign-markup', message, place, fix, related: [] };
}
