import { join } from 'node:path';
import { outputFiles } from '../../../files/output-files.ts';
import { folderOf, joinPath } from '../../../paths/site-path.ts';
import type { Note } from '../../note.ts';
import { toLines } from '../markdown/line.ts';
import { takeAbbreviations } from '../markdown/translate-markdown.ts';
import { createRefer, findsReferences, type Refer } from './cross-references.ts';
import { createIgnore } from './gitignore.ts';
import type { Macros } from './macros.ts';
import { shortName } from './markdown-options.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import type { MovedPage, PageMap } from './page-map.ts';
import type { PlanInput } from './plan-input.ts';
import type { NavItem } from './read-nav.ts';
import { readYaml } from './read-yaml.ts';
import { textOf } from './text-of.ts';
import { translatePage } from './translate-page.ts';

export interface TextsInput extends PlanInput {
  map: PageMap;
  nav: NavItem[];
}

/** Puts the translated pages into the plan, and the glossary. */
export function planTexts({ map, nav, ...input }: TextsInput): { texts: string[]; looks: Set<'button' | 'image'> } {
  const { config, plan, options, docsDir } = input;
  const titles = listTitles(nav);
  const isDraft = createIgnore(config.values.draft_docs);
  const { appended, terms } = readAppended(input);
  const looks = new Set<'button' | 'image'>();
  const texts: string[] = [];
  const including = config.extensions.find(({ name }) => /markdown_include/.test(name));
  const plugin = config.plugins.find(({ name }) => name === 'include-markdown');
  const headings = { offset: Number(including?.options.headingOffset) || 0, areBelow: including?.options.inheritHeadingDepth === true };
  const translate = (page: MovedPage, refer: Refer | null, note: (note: Note) => void) =>
    translatePage({
      page,
      text: readPage(page),
      docsDir,
      options,
      map,
      terms,
      refer: refer && ((name) => refer(name, page)),
      snippets: { read: (path) => readSnippet(path, page, input), appended, dedents: snippetOptions(config).dedent_subsections === true },
      includes:
        including || plugin
          ? {
              read: (path, from) => readIncluded(path, from, { ...input, base: textOf(including?.options.base_path) }),
              headings,
              movesUrls: plugin?.options.rewrite_relative_urls !== false,
            }
          : null,
      macros: toMacros(input),
      title: titles.get(page) ?? null,
      isDraft: isDraft(page.path),
      note,
    });
  const own = map.pages.filter(({ made }) => made === null);
  const refer = findsReferences(config)
    ? createRefer(
        new Map(
          own.map((page) => [
            page,
            translate(
              page,
              () => null,
              () => {},
            ).ids,
          ]),
        ),
        map,
        options,
      )
    : null;
  for (const page of map.pages) {
    const source = readPage(page);
    texts.push(source);
    const place = { file: joinPath(docsDir, page.path), line: 1, column: 1 };
    if (page.made !== null) {
      const { name, topic } = page.made;
      plan.notes.push({ kind: 'translated', topic, place, message: `${name} is made by docsgen; its words are left out.` });
      continue;
    }
    const result = translate(page, refer, (note) => plan.notes.push(note));
    for (const look of result.looks) looks.add(look);
    plan.files.set(page.at, result.text === source ? { from: page.absolutePath } : { text: result.text });
  }
  const same = [...plan.files.values()].filter((file) => 'from' in file).length;
  const total = plan.files.size;
  plan.notes.push({ kind: 'carried', topic: 'pages', place: null, message: `${same} of ${total} pages are the same, byte for byte.` });
  if (terms.size > 0) {
    const lines = [...terms].map(([term, meaning]) => `${JSON.stringify(term)}: ${JSON.stringify(meaning)}\n`);
    plan.files.set('config/glossary.yml', { text: lines.join('') });
    plan.notes.push({
      kind: 'translated',
      topic: 'pages',
      place: config.placeOf('markdown_extensions'),
      message: 'Abbreviations of all pages are in config/glossary.yml.',
    });
  }
  return { texts, looks };
}

function readPage({ absolutePath }: MovedPage): string {
  return outputFiles.read(absolutePath)?.toString('utf8') ?? '';
}

function listTitles(items: NavItem[]): Map<MovedPage, string> {
  return new Map(
    items.flatMap((item) =>
      item.kind === 'section'
        ? [...listTitles(item.items)]
        : item.kind === 'page' && item.title !== null
          ? [[item.page, item.title] as const]
          : [],
    ),
  );
}

/** What pymdownx.snippets appends to each page: abbreviations go to the glossary, everything else is appended. */
function readAppended(input: PlanInput): { appended: string[]; terms: Map<string, string> } {
  const written = snippetOptions(input.config).auto_append;
  const names = Array.isArray(written) ? written.map(String) : typeof written === 'string' ? [written] : [];
  const terms = new Map<string, string>();
  const appended: string[] = [];
  for (const name of names) {
    const found = readSnippet(name, null, input);
    if (!found) continue;
    const { kept, abbreviations } = takeAbbreviations(toLines(found.text, found.file));
    for (const [term, meaning] of abbreviations) terms.set(term, meaning);
    if (kept.some(({ text }) => text.trim() !== '' && !/^<!--.*-->$/.test(text.trim()))) appended.push(name);
  }
  return { appended, terms };
}

function snippetOptions({ extensions }: MkDocsConfig): Record<string, unknown> {
  return extensions.find(({ name }) => shortName(name) === 'pymdownx.snippets')?.options ?? {};
}

/** A file of one of the folders that hold snippets. */
function readSnippet(path: string, page: MovedPage | null, input: PlanInput): SnippetFile | null {
  const { config, docsDir } = input;
  const written = snippetOptions(config).base_path;
  const bases =
    written === undefined
      ? ['.']
      : (Array.isArray(written) ? written : [written]).map((base) =>
          base === null || base === ''
            ? page
              ? joinPath(docsDir, folderOf(page.path))
              : docsDir
            : String(base).replace('$docs_dir', docsDir).replace('$config_dir', '.'),
        );
  // One that is a file has itself alone.
  return readFirst(
    bases.flatMap((base) => (joinPath(folderOf(joinPath(base)), path) === joinPath(base) ? [base, folderOf(joinPath(base))] : [base])),
    path,
    input,
  );
}

/** Names that begin with a dot are relative to the file that says them, all others to the docs, or to the folder that the config names. */
function readIncluded(path: string, from: string, { base, ...input }: PlanInput & { base: string | null }): SnippetFile | null {
  const folders = [...(base === null ? [] : [base]), input.docsDir, folderOf(from), '.'];
  return readFirst(/^\.\.?\//.test(path) ? [folderOf(from)] : folders, path, input);
}

interface SnippetFile {
  text: string;
  /** Relative to the source. */
  file: string;
}

/** The first of the folders that has the file; none outside of the source. */
function readFirst(folders: string[], path: string, { source, reader }: PlanInput): SnippetFile | null {
  for (const folder of folders) {
    const file = joinPath(folder, path);
    const text = file.startsWith('../') ? null : reader.readText(join(source, file));
    if (text !== null) return { text, file };
  }
  return null;
}

function toMacros(input: PlanInput): Macros | null {
  const { plugins, values } = input.config;
  const plugin = plugins.find(({ name }) => name === 'macros');
  if (!plugin) return null;
  const extra = isRecord(values.extra) ? values.extra : {};
  const { j2_variable_start_string: open, j2_variable_end_string: close } = plugin.options;
  const { site_name, site_url, site_description, site_author, copyright, repo_url, repo_name } = values;
  const config = { site_name, site_url, site_description, site_author, copyright, repo_url, repo_name, extra };
  return {
    values: { ...extra, ...readIncludedValues(plugin.options.include_yaml, input), extra, config },
    open: typeof open === 'string' ? open : '{{',
    close: typeof close === 'string' ? close : '}}',
  };
}

/** What the YAML files hold that `include_yaml` lists, or names with a key for each. */
function readIncludedValues(included: unknown, { source, reader }: PlanInput): Record<string, unknown> {
  const read = (path: unknown) => {
    const file = joinPath('', String(path));
    return readYaml((file.startsWith('../') ? null : reader.readText(join(source, file))) ?? '', file).values;
  };
  if (Array.isArray(included)) return Object.assign({}, ...included.map(read));
  return isRecord(included) ? Object.fromEntries(Object.entries(included).map(([key, path]) => [key, read(path)])) : {};
}
