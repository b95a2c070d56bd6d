import type { PackedPage } from '../index-format.ts';
import type { Analyzer } from '../words/analyzer.ts';
import { listJoined } from '../words/list-joined.ts';
import { splitIdentifier } from '../words/split-identifier.ts';
import { classOfHeading, classOfLength, FIELD_BITS, LABEL, MANY_HEADINGS, MAX_SECTIONS, packPlace } from './posting.ts';
import { listPlaces } from './section-places.ts';

/** Lists the terms of a page, and for each the places (packPlace) where it stands, in order of sections. */
export function listPagePostings(page: PackedPage, category: string, analyzer: Analyzer): Map<string, { readonly places: number[] }> {
  const found: FoundTerms = { terms: new Map(), met: [] };
  const known = new Map<string, Heading>();
  const read = (text: string): Heading => {
    const heading = known.get(text) ?? readHeading(text, analyzer);
    known.set(text, heading);
    return heading;
  };
  const sections = listPlaces(page, category);
  const labels = listLabels(sections.map(({ heading }) => heading));
  for (const [section, { heading, parents, keywords, text, code }] of sections.entries()) {
    if (section === MAX_SECTIONS) break;
    addTerms(found, read(heading).terms, FIELD_BITS.heading);
    for (const parent of parents) addTerms(found, read(parent).terms, FIELD_BITS.parents);
    for (const keyword of keywords) addTerms(found, read(keyword).terms, FIELD_BITS.keywords);
    const length = addText(text, analyzer, found);
    if (code !== '') for (const { terms } of analyzer.listWords(code)) addTerms(found, terms, FIELD_BITS.code);

    const kind = section > 0 && labels.has(heading) ? LABEL : read(heading).kind;
    const shared = packPlace({ section, fields: 0, often: 0, length: classOfLength(length), heading: kind });
    for (const term of found.met) {
      term.places.push((shared | ((term.inSection & FIELD_MASK) << 11) | (Math.min(7, term.inSection >>> COUNT_SHIFT) << 8)) >>> 0);
      term.inSection = 0;
    }
    found.met.length = 0;
  }
  return found.terms;
}

/** What has been read of a page. One map for all its sections: theirs would be half of the garbage that indexing makes. */
interface FoundTerms {
  terms: Map<string, FoundTerm>;
  /** Those in the section that is being read. */
  met: FoundTerm[];
}

interface FoundTerm {
  places: number[];
  /** What is counted of the section that is being read: the fields below COUNT_SHIFT, how often the term is in the text above. */
  inSection: number;
}

function addTerms(found: FoundTerms, terms: readonly string[], bit: number): void {
  for (const term of terms) meet(found, term).inSection |= bit;
}

function meet({ terms, met }: FoundTerms, term: string): FoundTerm {
  let found = terms.get(term);
  if (found === undefined) {
    found = { places: [], inSection: 0 };
    terms.set(term, found);
  }
  if (found.inSection === 0) met.push(found);
  return found;
}

/**
 * Headings that are no more than labels: what a page says more than once, such as 'Parameters' or the name of a method that several classes have, and each
 * name on a page with hundreds of headings. A heading there of several words, before any parameters, is what a guide has: 'Configuring a database'.
 */
function listLabels(headings: readonly string[]): Set<string> {
  const isMany = headings.length > MANY_HEADINGS;
  return new Set(headings.filter((heading, at) => (isMany && !SEVERAL_WORDS.test(heading)) || headings.indexOf(heading) !== at));
}

const SEVERAL_WORDS = /^[^(]*\s/;

const FIELD_MASK = 31;
const COUNT_SHIFT = 5;

/** Adds the words of a text; returns how many it has. */
function addText(text: string, analyzer: Analyzer, found: FoundTerms): number {
  if (text === '') return 0;
  const words = analyzer.listWords(text);
  for (const { terms } of words) {
    for (const each of terms) {
      const term = meet(found, each);
      term.inSection = (term.inSection | FIELD_BITS.text) + (1 << COUNT_SHIFT);
    }
  }
  return words.length;
}

interface Heading {
  terms: string[];
  /** See classOfHeading(). */
  kind: number;
}

/** Words that stand side by side in a heading are also one: 'Quick start' is found by 'quickstart'. A name says as much as the words that it is made of. */
function readHeading(text: string, { listWords, isCommon }: Analyzer): Heading {
  const words = listWords(text);
  const terms: string[] = [];
  let telling = 0;
  for (const { start, end, terms: own } of words) {
    terms.push(...own);
    if (!isCommon(own[0]!)) telling += splitIdentifier(text.slice(start, end)).length || 1;
  }
  terms.push(...listJoined(words, isCommon));
  return { terms, kind: classOfHeading(words.length, telling || words.length) };
}
