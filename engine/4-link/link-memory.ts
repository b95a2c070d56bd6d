import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { asksNoIndex } from '../text/asks-no-index.ts';
import { keepIfEqual } from '../tools/keep-if-equal.ts';
import type { LinkInput } from './link-input.ts';
import type { SiteModel } from './site-model.ts';
import type { LinkedPage, SiteStructure, StructureInput } from './site-structure.ts';
import { createKnownTexts, type KnownTexts, type TextLookups } from './text-lookups.ts';
import type { Doc, StructuralFacts } from './version-docs.ts';

/** What a session keeps of linking. Nothing in it is ever declared out of date: each value is kept with all that it was made from, and used while that is the same. */
export interface LinkMemory {
  texts: KnownTexts;
  /** By the page's file. */
  facts: Map<string, { compiled: CompiledDoc; facts: StructuralFacts }>;
  structure: (Remembered<SiteStructure> & { input: StructureInput }) | null;
  /** By path. */
  pages: Map<string, Remembered<LinkedPage> & { structure: SiteStructure; compiled: CompiledDoc | null }>;
  /** Null while a site is being linked. */
  last: LastLink | null;
  model: { structure: SiteStructure; kept: Pick<SiteModel, 'site' | 'sidebars' | 'redirects'> } | null;
}

/** The last time that a site was linked, as far as the next time may build on it. */
export interface LastLink {
  input: LinkInput;
  structure: SiteStructure;
  /** By file. Kept up to date. */
  compiled: Map<string, CompiledDoc>;
  texts: TextLookups;
  /** By path, in the order in which they were linked. */
  linked: Map<string, LinkedPage>;
  model: SiteModel;
  /** The places of a file's pages among the slots. Made when it is needed. */
  slotsOf: Map<string, number[]> | null;
}

/** A value with the questions that were asked in making it. */
export interface Remembered<T> {
  value: T;
  answers: Answer[];
}

interface Answer {
  ask(texts: TextLookups): unknown;
  answer: unknown;
  /** What an answer is made from, for other processes; null for one that is always the same. */
  about: { kind: Asked[0]; of: string } | null;
}

/** A question about a page's text ('text'), what others show of it ('about'), a file beside the pages or a date, with what the answer was made from. */
export type Asked = [kind: 'text' | 'about' | 'asset' | 'refusal' | 'near' | 'date', of: string, found: string | null];

export function createLinkMemory(): LinkMemory {
  return {
    texts: createKnownTexts(),
    facts: new Map(),
    structure: null,
    pages: new Map(),
    last: null,
    model: null,
  };
}

/** Makes a value and notes what was looked up for it. */
export function remember<T>(texts: TextLookups, make: (texts: TextLookups) => T): Remembered<T> {
  const answers: Answer[] = [];
  const note = <A>(ask: (texts: TextLookups) => A, about: Answer['about']): A => {
    const answer = ask(texts);
    answers.push({ ask, answer, about });
    return answer;
  };
  const textOf = ({ source }: Pick<Doc, 'source'>) => ({ kind: 'text' as const, of: source.file });
  const value = make({
    anchorsOf: (source) => note((current) => current.anchorsOf(source), typeof source === 'string' ? null : textOf(source)),
    descriptionOf: (doc) => note((current) => current.descriptionOf(doc), { kind: 'about', of: doc.source.file }),
    assetOf: (file) => note((current) => current.assetOf(file), { kind: 'asset', of: file }),
    refusalOf: (file) => note((current) => current.refusalOf(file), { kind: 'refusal', of: file }),
    nearOf: (file) => note((current) => current.nearOf(file), { kind: 'near', of: file }),
    lastUpdateOf: (doc) => note((current) => current.lastUpdateOf(doc), { kind: 'date', of: doc.source.file }),
    compiledOf: (doc) => note((current) => current.compiledOf(doc), textOf(doc)),
    // The key of the page that asks is compared anyway.
    hasSameText: (doc, other) => note((current) => current.hasSameText(doc, other), textOf(other)),
    // The site has another structure then.
    isChanged: (newer, older) => note((current) => current.isChanged(newer, older), null),
    changeOf(newer, older) {
      note((current) => current.changeOf(newer, older), textOf(newer));
      return note((current) => current.changeOf(newer, older), textOf(older));
    },
  });
  return { value, answers };
}

/** The questions in a form that another process can ask again, but for those that `isSure` names. */
export function listAsked(
  { answers }: Remembered<unknown>,
  find: FindAsked,
  isSure: (about: NonNullable<Answer['about']>) => boolean,
): Asked[] {
  const asked = new Map<string, Asked>();
  for (const { about } of answers)
    if (about && !isSure(about)) asked.set(`${about.kind} ${about.of}`, [about.kind, about.of, find(about.kind, about.of)]);
  return [...asked.values()];
}

/** What an answer would be made from now. */
export type FindAsked = (kind: Asked[0], of: string) => string | null;

/** `keyOf` gives the compile key of a page's file. */
export function createFindAsked(texts: TextLookups, keyOf: (file: string) => string | null): FindAsked {
  const toText = (answer: object | null) => answer && JSON.stringify(answer);
  return (kind, of) => {
    if (kind === 'text' || kind === 'about') return keyOf(of);
    if (kind === 'asset') return toText(texts.assetOf(of));
    if (kind === 'near') return texts.nearOf(of);
    return toText(kind === 'refusal' ? texts.refusalOf(of) : texts.lastUpdateOf({ source: { file: of } }));
  };
}

/** Tells whether making a value now would ask the same questions and get the same answers. */
export function holds({ answers }: Remembered<unknown>, texts: TextLookups): boolean {
  return answers.every(({ ask, answer }) => ask(texts) === answer);
}

/** The structural facts of a page: the same object as before while they are the same. */
export function structuralFactsOf(file: string, compiled: CompiledDoc, memory: LinkMemory | null): StructuralFacts {
  const { frontMatter, frontMatterPlaces, contentTitle, head } = compiled;
  const now = { frontMatter, frontMatterPlaces, contentTitle, isHidden: head ? asksNoIndex(head) : false };
  if (!memory) return now;
  const before = memory.facts.get(file);
  if (before?.compiled === compiled) return before.facts;
  const facts = before ? keepIfEqual(before.facts, now) : now;
  memory.facts.set(file, { compiled, facts });
  return facts;
}

/** Tells whether two structures would be made from the same. */
export function isSameInput(a: StructureInput, b: StructureInput): boolean {
  return (
    a.site === b.site &&
    a.mode === b.mode &&
    a.forms === b.forms &&
    a.categoryFiles === b.categoryFiles &&
    a.tagFiles === b.tagFiles &&
    a.authorFiles === b.authorFiles &&
    a.addedDates === b.addedDates &&
    a.parts === b.parts &&
    a.cardLook === b.cardLook &&
    a.former === b.former &&
    a.publicFiles === b.publicFiles &&
    a.sources.length === b.sources.length &&
    a.sources.every(({ source, facts }, index) => source === b.sources[index]!.source && facts === b.sources[index]!.facts)
  );
}
