import type { SiteModel } from '../4-link/site-model.ts';
import { encodeRoute } from '../paths/encode-route.ts';
import type { LogCheck } from './log-check.ts';
import type { Analyzer, EmbeddedIndex } from './theme.ts';

/** What would help queries that readers typed in vain. A person decides: a log knows what was typed, not what was meant. */
export interface Proposals {
  /** Lines for config/search.synonyms. */
  synonyms: { line: string; queries: string[] }[];
  /** Words for the front matter of docs. */
  keywords: { docId: string; file: string; words: string[] }[];
}

/**
 * Proposes that two phrases are synonyms where two queries lead to the same page, or are the same but for these phrases, and only one is
 * found. Where readers selected a page that has no such other query, proposes the words that it lacks as its keywords.
 */
export function propose(
  checks: readonly LogCheck[],
  {
    isBad,
    analyzer,
    model,
    version,
    index,
  }: { isBad(check: LogCheck): boolean; analyzer: Analyzer; model: SiteModel; version: string; index: EmbeddedIndex },
): Proposals {
  const stemsOf = createReadPage(index, analyzer);
  const typed = checks.map((check) => {
    const words = readWords(check.query, analyzer);
    return { check, words, lacks: check.clicked === null ? words : words.filter(({ stem }) => !stemsOf(check.clicked!).has(stem)) };
  });
  // What a page says is a name for it, wherever it is found.
  const good = typed.filter(({ check, lacks }) => !isBad(check) || lacks.length === 0);
  const synonyms = new Map<string, string[]>();
  const keywords = new Map<string, string[]>();
  for (const { check, words, lacks } of typed) {
    if (!isBad(check) || lacks.length === 0) continue;
    const pair = good.map((other) => findPair(check, words, other)).find((found) => found !== null);
    if (pair) add(synonyms, pair, check.query);
    else if (check.clicked !== null) add(keywords, check.clicked, lacks.map(({ written }) => written).join(' '));
  }
  return {
    synonyms: [...synonyms].map(([line, queries]) => ({ line, queries })),
    keywords: [...keywords].flatMap(([path, words]) => nameDoc(path, words, model, version)),
  };
}

interface QueryWord {
  written: string;
  stem: string;
}

function readWords(text: string, analyzer: Analyzer): QueryWord[] {
  return analyzer
    .listWords(text)
    .map(({ start, end, terms }) => ({ written: text.slice(start, end).toLowerCase(), stem: analyzer.stem(terms[0]!) }));
}

/** Phrases are at most so long. */
const LONGEST = 2;

/** 'log in = sign in' for 'log in with github', if 'sign in with github' is found. */
function findPair(bad: LogCheck, words: QueryWord[], good: { check: LogCheck; words: QueryWord[] }): string | null {
  const isSamePage = bad.clicked !== null && bad.clicked === good.check.clicked;
  const shared = new Set(words.map(({ stem }) => stem).filter((stem) => good.words.some((word) => word.stem === stem)));
  if (!isSamePage && (shared.size === 0 || bad.clicked !== null)) return null;
  const [own, other] = [words, good.words].map((all) => all.filter(({ stem }) => !shared.has(stem)));
  if (own!.length === 0 || other!.length === 0 || own!.length > LONGEST || other!.length > LONGEST) return null;
  // Without a page that says so, a single word more or less would pair anything.
  if (!isSamePage && (own!.length !== other!.length || shared.size < own!.length)) return null;
  const [a, b] = [own!, other!].map((rest) => rest.map(({ written }) => written).join(' '));
  return `${a} = ${b}`;
}

/** Stems of all that a page says. */
function createReadPage({ pages }: EmbeddedIndex, analyzer: Analyzer): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const page = pages.find(([own]) => own === path);
    const texts = page ? [page[1], ...page[4], ...page[5].flatMap(([, , heading, text]) => [heading, text])] : [];
    const stems = known.get(path) ?? new Set(texts.flatMap((text) => readWords(text, analyzer).map(({ stem }) => stem)));
    known.set(path, stems);
    return stems;
  };
}

function nameDoc(path: string, words: string[], { pages }: SiteModel, version: string): Proposals['keywords'] {
  for (const { data, doc, isCopy } of pages) {
    if (data.kind !== 'doc' || data.version !== version || isCopy || encodeRoute(data.path) !== path) continue;
    return [{ docId: data.docId, file: doc?.file ?? data.docId, words }];
  }
  return [];
}

function add(to: Map<string, string[]>, key: string, value: string): void {
  const known = to.get(key) ?? [];
  if (!known.includes(value)) known.push(value);
  to.set(key, known);
}
