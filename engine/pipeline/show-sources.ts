import picomatch from 'picomatch';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import { findRefusedKeys } from '../3-compile/front-matter/refused-keys.ts';
import { parseYaml } from '../data/parse-yaml.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { yamlSyntax } from '../diagnostics/messages/data.ts';
import { placeholderPage } from '../diagnostics/messages/discover.ts';
import { type Files, isMissingFile } from '../files/files.ts';
import { isPlainMarkdown } from '../text/is-plain-markdown.ts';

/**
 * Has the pages that `markdown.placeholderPages` names read as Markdown, if that is all they are; gives the others another text: their front
 * matter and title, a notice, and their source as code. They keep their routes, their places in sidebars, and every word, though they cannot
 * be compiled.
 */
export async function showSources(
  docs: SourceDoc[],
  globs: string[],
  disk: Files,
): Promise<{ docs: SourceDoc[]; diagnostics: Diagnostic[] }> {
  const matches = picomatch(globs, { dot: true });
  const diagnostics: Diagnostic[] = [];
  const shown = docs.map(async (doc) => {
    if (doc.made || !matches(`${doc.version}/${doc.path}`)) return doc;
    const source = await readOrNull(doc.absolutePath, disk);
    if (source === null) return doc;
    const isMarkdown = isPlainMarkdown(doc.path, source) && hasSoundFrontMatter(source);
    diagnostics.push(placeholderPage({ file: doc.file, line: 1, column: 1, length: 0 }, isMarkdown));
    return { ...doc, ...(isMarkdown ? { format: 'md' as const } : { text: toSourceText(source, /\.(\w+)$/.exec(doc.path)![1]!) }) };
  });
  return { docs: await Promise.all(shown), diagnostics };
}

/** Nor does it say how the page is read. */
function hasSoundFrontMatter(source: string): boolean {
  const { frontMatter, body } = split(source.replace(/\r\n?/g, '\n'));
  return !body.startsWith('---') && !/^mdx:/m.test(frontMatter);
}

/** A page in Markdown and in MDX alike. */
function toSourceText(source: string, language: string): string {
  const { frontMatter, body } = split(source.replace(/\r\n?/g, '\n'));
  const heading = /^# .*\S/m.exec(body)?.[0] ?? '';
  const title = heading.replace(/\s*\{#[^}]*\}$/, '').replace(/[{}<]/g, '\\$&');
  const ticks = Math.max(3, ...[...body.matchAll(/`{3,}/g)].map(([run]) => run.length + 1));
  const fence = '`'.repeat(ticks);
  const notice = ':::warning\n\nThis page cannot be shown yet. Here is its source.\n\n:::';
  return `${frontMatter}${[title, notice, `${fence}${language}\n${body.replace(/^\n+|\n+$/g, '')}\n${fence}`].filter(Boolean).join('\n\n')}\n`;
}

/** Front matter that cannot be read is a part of the source; so is all of it if a value in it is refused, and the page keeps the others. */
function split(text: string): { frontMatter: string; body: string } {
  const [frontMatter = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const { document, diagnostics } = parseYaml(yaml, { file: '', describe: yamlSyntax });
  if (document === null || diagnostics.length > 0) return { frontMatter: '', body: text };
  const refused = findRefusedKeys(yaml);
  if (refused.size === 0) return { frontMatter, body: text.slice(frontMatter.length) };
  for (const key of refused.keys()) document.delete(key);
  return { frontMatter: `---\n${document}---\n`, body: text };
}

/** Whatever the bytes are: a page that is no UTF-8 cannot be compiled, either. */
async function readOrNull(path: string, disk: Files): Promise<string | null> {
  try {
    const text = Buffer.from(await disk.readBytes(path)).toString('utf8');
    return text.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd');
  } catch (error) {
    // It says so itself, as each page does that has gone.
    if (isMissingFile(error)) return null;
    throw error;
  }
}
