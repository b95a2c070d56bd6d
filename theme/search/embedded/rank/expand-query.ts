import type { Postings } from '../index/posting.ts';
import { BEGINNING_LIMIT, type TermEntry, type TermSource } from '../index/term-source.ts';
import type { Analyzer } from '../words/analyzer.ts';
import { beginningOf } from '../words/create-stem.ts';
import { END } from '../words/end.ts';
import { cutTogether } from './cut-together.ts';
import { findMisspelled } from './find-misspelled.ts';
import { KIND_WEIGHTS, type MatchKind } from './kinds.ts';
import { limitBeginnings } from './limit-beginnings.ts';
import { listSynonyms, type Synonym, type SynonymTable } from './list-synonyms.ts';
import { numberSections } from './number-sections.ts';
import type { Query, QueryJoin, QueryWord } from './read-query.ts';

/** A term that stands for words of the query, and where it is. */
export interface Expansion {
  term: string;
  as: MatchKind;
  /** Places of the query's words that it stands for. */
  words: number[];
  weight: number;
  count: number;
  headings: number;
  postings: Postings;
}

export interface ExpandedQuery extends Query {
  expansions: Expansion[];
}

/** Looks up what the words of a query may stand for in an index. */
export async function expandQuery(
  query: Query,
  source: TermSource,
  { analyzer, synonyms }: { analyzer: Analyzer; synonyms: SynonymTable },
): Promise<ExpandedQuery> {
  const joined = Promise.all(query.joins.map((join) => expandJoin(join, query, source, analyzer)));
  const meant = Promise.all(listSynonyms(query, synonyms, analyzer).map((synonym) => expandSynonym(synonym, source, analyzer)));
  const each = await Promise.all(query.words.map((word, place) => expandWord(word, place, source, analyzer)));
  const shared = [...(await joined), ...(await meant)].flat();
  const covered = new Set(shared.flatMap(({ as, words }) => (as === 'joined' || as === 'name' ? words : [])));
  const guessed = query.words.map(async ({ term }, place) => {
    // What is called otherwise is spelled right, though the site may not have it.
    const isSpelled = query.words[place]!.weight < 1 || synonyms.has(analyzer.stem(term));
    const isKnown = covered.has(place) || isSpelled || each[place]!.some(({ as }) => as !== 'piece');
    const near = isKnown ? [] : await expandMisspelled(term, place, source, analyzer);
    return isKnown || near.length + each[place]!.length > 0 ? near : await expandTogether(term, place, source, analyzer);
  });
  return { ...query, expansions: limitBeginnings([...each.flat(), ...shared, ...(await Promise.all(guessed)).flat()]) };
}

/** What is written as one word where the query has several, in all its forms: what begins so, too, while the last may still be typed. */
async function expandJoin({ term, words, isName }: QueryJoin, query: Query, source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  const own = await lookUp(source, term, isName ? 'name' : 'joined', words);
  if (own && !isName) return [own, ...(await expandForms(term, 0, source, analyzer)).map((form) => ({ ...form, words }))];
  // 'on e' does not go on to 'one'.
  const mayGoOn = query.words[words.at(-1)!]!.mayGoOn && (words.length > 2 || query.words[words[0]!]!.weight === 1);
  if (own || isName || !mayGoOn) return toList(own);
  // 'deploy m' goes on to 'deploy model', and not to 'deployment'.
  const stem = analyzer.stem(query.words[words[0]!]!.term);
  return (await expandBeginning(term, words, source, analyzer)).filter((found) => analyzer.stem(found.term) !== stem);
}

/** What a word is found by when it is spelled right. */
async function expandWord(word: QueryWord, place: number, source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  const { term, parts, mayGoOn, weight } = word;
  if (weight < 1) return await lookUp(source, term, 'itself', [place], weight).then(toList);
  const found = await Promise.all([
    lookUp(source, term, 'itself', [place]).then(toList),
    expandForms(term, place, source, analyzer),
    mayGoOn ? expandBeginning(term, [place], source, analyzer) : [],
    ...parts.map((part) => lookUp(source, part, 'piece', [place]).then(toList)),
    analyzer.joinsWords ? expandCompounds(term, place, source, analyzer) : [],
  ]);
  // A term is what it is found as first.
  const known = new Set<string>();
  return found.flat().filter(({ term: other }) => !known.has(other) && known.add(other));
}

async function lookUp(source: TermSource, term: string, as: MatchKind, words: number[], weight = 1): Promise<Expansion | null> {
  const entry = await source.find(term);
  return entry && { ...toExpansion(entry, as, words, weight), postings: await entry.listAll() };
}

function toList<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}

function toExpansion({ term, count, headings, postings }: TermEntry, as: MatchKind, words: number[], weight = 1): Expansion {
  return { term, as, words, weight: KIND_WEIGHTS[as] * weight, count, headings, postings };
}

/** Other forms of a word: what has its stem. */
async function expandForms(term: string, place: number, source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  const stem = analyzer.stem(term);
  const beginning = beginningOf(stem);
  const spelled = beginning === null ? [] : await source.listSpelledFrom(beginning);
  const forms = new Set([stem, ...spelled.filter((other) => other !== term && analyzer.stem(other) === stem)]);
  forms.delete(term);
  return await findAll([...forms], 'form', place, source);
}

async function findAll(terms: readonly string[], as: MatchKind, place: number, source: TermSource): Promise<Expansion[]> {
  const entries = await Promise.all(terms.map((term) => source.find(term)));
  return entries.flatMap((entry) => (entry === null ? [] : [toExpansion(entry, as, [place])]));
}

/** What is called otherwise, in all its forms. */
async function expandSynonym({ terms, words }: Synonym, source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  if (terms.length === 1) return await expandMeant(terms[0]!, words, source, analyzer);
  const [joined, ...each] = await Promise.all([
    lookUp(source, terms.join(''), 'synonym', words).then(toList),
    ...terms.map((term) => expandMeant(term, words, source, analyzer)),
  ]);
  return [...joined!, ...findTogether(each)];
}

async function expandMeant(term: string, words: number[], source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  const [own, forms] = await Promise.all([lookUp(source, term, 'synonym', words), expandForms(term, 0, source, analyzer)]);
  return [
    ...toList(own),
    ...forms.map((form) => ({ ...form, as: 'synonym' as const, words, weight: KIND_WEIGHTS.synonym * KIND_WEIGHTS.form })),
  ];
}

/** Of a phrase, only what stands where all of its words do. */
function findTogether(words: Expansion[][]): Expansion[] {
  const all = words.flatMap((forms, word) => forms.map((expansion) => ({ expansion, bit: 1 << word })));
  const { count, lists } = numberSections(all.map(({ expansion }) => expansion.postings));
  const has = new Uint32Array(count);
  for (const [at, { bit }] of all.entries()) for (const section of lists[at]!) has[section]! |= bit;
  return all.map(({ expansion }, at) => {
    const postings = expansion.postings.filter((_, index) => has[lists[at]![index >> 1]!] === 2 ** words.length - 1);
    return { ...expansion, count: Math.min(expansion.count, Math.max(1, postings.length / 2)), postings };
  });
}

/** Words that begin so; the more of them is typed, the more they count. Nobody looks for 'can' who has typed 'ca'. */
async function expandBeginning(term: string, words: number[], source: TermSource, { isCommon }: Analyzer): Promise<Expansion[]> {
  const entries = await source.listBeginning(term, BEGINNING_LIMIT);
  return entries.flatMap((entry) => {
    if (entry.term === term || (entry.term.endsWith(END) && entry.term !== term + END) || isCommon(entry.term)) return [];
    const missing = entry.term.length - term.length;
    return [toExpansion(entry, 'beginning', words, entry.term.length / (entry.term.length + 0.3 * missing))];
  });
}

/** Compounds that a word is the beginning or the end of, in whatever form there, the shortest first. */
async function expandCompounds(term: string, place: number, source: TermSource, { stem }: Analyzer): Promise<Expansion[]> {
  if (term.length < SHORTEST_PART) return [];
  const base = stem(term);
  const ends = base.length < SHORTEST_PART ? [term] : [...new Set([term, base]), base + END];
  const found = await Promise.all([source.listSpelledFrom(term), ...ends.map((end) => source.listSpelledTo(end))]);
  const compounds = [...new Set(found.flat())].filter((other) => other.length >= term.length + SHORTEST_REST);
  const shortest = compounds.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, BEGINNING_LIMIT);
  return await findAll(shortest, 'part', place, source);
}

const SHORTEST_PART = 4;
const SHORTEST_REST = 3;

/** What is spelled nearly so; of the nearest other forms, too: 'allignment' finds 'Aligning', as 'alignment' does. */
async function expandMisspelled(term: string, place: number, source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  const near = await findMisspelled(term, source, analyzer.stem);
  const found = near.map(async ({ term: other, edits }) => {
    const own = await findAll([other], 'misspelled', place, source);
    const isFurther = edits > near[0]!.edits;
    const forms = isFurther ? [] : await expandForms(other, place, source, analyzer);
    return [...own, ...forms].map((each, at) => ({
      ...each,
      as: 'misspelled' as const,
      weight: (KIND_WEIGHTS.misspelled * (isFurther || at ? FURTHER : 1)) / (1 + edits / other.length),
    }));
  });
  return (await Promise.all(found)).flat();
}

/** The words, in all their forms, of what is typed as one: only where they stand together, or 'openshift' would find whatever is open. */
async function expandTogether(term: string, place: number, source: TermSource, analyzer: Analyzer): Promise<Expansion[]> {
  const find = async (word: string) => [
    ...toList(await lookUp(source, word, 'piece', [place])),
    ...(await expandForms(word, place, source, analyzer)).map((form) => ({ ...form, as: 'piece' as const, weight: KIND_WEIGHTS.piece })),
  ];
  const isKnown = async (word: string) => (await find(word)).length > 0;
  const words = (await cutTogether(term, { isKnown, isCommon: analyzer.isCommon })) ?? [];
  return findTogether(await Promise.all(words.map(find)));
}

/** What is left of a term that others are nearer than, and of other forms. */
const FURTHER = 0.5;
