import type { GeneratedFile } from '../7-emit/plan/output-handle.ts';
import { estimateTokens } from '../text/estimate-tokens.ts';
import { isSameText } from './is-same-text.ts';
import { escapeText } from './markdown/escape-text.ts';
import { type ListedPage, listPath, type PageList, pagesOf, type ReadTwin, type Recall, type SameText } from './page-list.ts';

/** The most bytes of texts in one file: about 250,000 tokens, which the largest models read at once. A page that has more is a file of its own. */
const MOST_BYTES = 1_000_000;

/** Makes the files of a list: llms.txt (https://llmstxt.org), and the texts of all its pages in llms-full.txt, llms-full-2.txt and so on. */
export async function makeList(
  list: PageList,
  readTwin: ReadTwin,
  recall: Recall = (_, compare) => compare(),
): Promise<[first: GeneratedFile, ...parts: GeneratedFile[]]> {
  const texts = new Map<ListedPage, SameText>();
  for (const page of pagesOf(list)) {
    const { latest } = page;
    const same = list.latest === null || latest === undefined ? null : await recall(page, () => compare(page, latest, { list, readTwin }));
    const shown = same ?? (await readTwin(page.path));
    texts.set(page, typeof shown === 'string' ? { shown, bytes: Buffer.byteLength(shown) } : shown);
  }
  const parts = split(pagesOf(list), (page) => Buffer.byteLength(texts.get(page)!.shown));
  const tokensOf = (page: ListedPage) => estimateTokens(texts.get(page)!.bytes);
  const files = parts.map((pages, index) => ({
    path: listPath(list, nameOfPart(index)),
    contents: toPart(list, { pages, index, parts, tokensOf, textOf: (page) => texts.get(page)!.shown }),
  }));
  const index = { path: listPath(list, 'llms.txt'), contents: toIndex(list, { files, tokensOf }) };
  return [index, ...files];
}

/** A page that says the same in the latest version is named, not repeated. */
async function compare(
  { path, latestUrl, title }: ListedPage,
  latest: string,
  { list, readTwin }: { list: PageList; readTwin: ReadTwin },
): Promise<SameText | null> {
  const text = await readTwin(path);
  if (!isSameText(text, await readTwin(latest), list)) return null;
  const [facts] = /^Page: .*$/m.exec(text) ?? [''];
  const shown = `# ${escapeText(title)}\n\n${facts}\n\nThe same as in ${escapeText(list.latest!)}: ${toUrl(list, latestUrl!)}\n`;
  return { bytes: Buffer.byteLength(text), shown };
}

function split(pages: ListedPage[], bytesOf: (page: ListedPage) => number): ListedPage[][] {
  const parts: ListedPage[][] = [[]];
  let bytes = 0;
  for (const page of pages) {
    const own = bytesOf(page);
    if (bytes > 0 && bytes + own > MOST_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(page);
    bytes += own;
  }
  return parts;
}

function nameOfPart(index: number): string {
  return index === 0 ? 'llms-full.txt' : `llms-full-${index + 1}.txt`;
}

/** Addresses are whole here: these files are read far from their site. */
function toUrl({ root }: PageList, href: string): string {
  return new URL(href, root).href;
}

type TokensOf = (page: ListedPage) => number;

function toEntry(list: PageList, page: ListedPage, tokensOf: TokensOf): string {
  const about = page.description === '' ? '' : `: ${escapeText(page.description.replace(/\s+/g, ' ').trim())}`;
  return `- [${escapeText(page.title, { isInLink: true })}](${toUrl(list, page.url)})${about} (${tokensOf(page)} tokens)`;
}

function toIndex(list: PageList, { files, tokensOf }: { files: GeneratedFile[]; tokensOf: TokensOf }): string {
  const { title, lead, sections, others, root } = list;
  const full = files.map(({ path, contents }, index) => {
    const part = files.length === 1 ? 'the text of all these pages' : `part ${index + 1} of ${files.length} of the text of all these pages`;
    return `- [${path.replace(/.*\//, '')}](${root}${encodeURI(path)}): ${part} (${estimateTokens(Buffer.byteLength(contents))} tokens)`;
  });
  const blocks = [
    `# ${escapeText(title)}`,
    ...(lead === '' ? [] : [`> ${escapeText(lead)}`]),
    'Each link leads to a page in Markdown. Counts of tokens are estimates.',
    ...sections.flatMap((section) => [
      `## ${escapeText(section.title)}`,
      section.pages.map((page) => toEntry(list, page, tokensOf)).join('\n'),
    ]),
    '## Full text',
    full.join('\n'),
    ...others.flatMap((other) => [
      `## ${other.title}`,
      other.lists.map(({ label, url }) => `- [${escapeText(label, { isInLink: true })}](${url})`).join('\n'),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

interface PartInput {
  pages: ListedPage[];
  index: number;
  parts: ListedPage[][];
  tokensOf: TokensOf;
  textOf(page: ListedPage): string;
}

/** A part begins with what is in it. */
function toPart(list: PageList, { pages, index, parts, tokensOf, textOf }: PartInput): string {
  const which = parts.length === 1 ? '' : `, part ${index + 1} of ${parts.length}`;
  const head = [
    `# ${escapeText(list.title)}: full text${which}`,
    ...(list.lead === '' ? [] : [`> ${escapeText(list.lead)}`]),
    '## Contents',
    pages.map((page) => toEntry(list, { ...page, description: '' }, () => tokensOf(page))).join('\n'),
  ];
  return `${[head.join('\n\n'), ...pages.map((page) => textOf(page).trimEnd())].join('\n\n---\n\n')}\n`;
}
