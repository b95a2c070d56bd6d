import { FIELD_BITS, HEADING_WORDS, LABEL, WORDS } from '../index/posting.ts';

/*
 * How much a term counts where it stands, by BM25+ for each field. Lengths are compared with fixed averages: so a page's figures are its
 * own, whatever other pages there are.
 */
const K = 1.2;
const B = 0.7;
const DELTA = 0.5;
const BOOSTS = { heading: 6, label: 2, parents: 0.6, keywords: 4, text: 1, code: 0.4 };
const AVERAGES = { heading: 3, text: 45 };

/** Writes what each field of a place is worth, in the order of FIELDS and before the term's rarity is known. */
export function scorePlace(place: number, into: Float64Array): void {
  const fields = (place >>> 11) & 31;
  into[0] = fields & FIELD_BITS.heading ? HEADING[place & 15]! : 0;
  into[1] = fields & FIELD_BITS.parents ? PARENTS : 0;
  into[2] = fields & FIELD_BITS.keywords ? KEYWORDS : 0;
  into[3] = fields & FIELD_BITS.text ? TEXT[(place >>> 4) & 0x7f]! : 0;
  into[4] = fields & FIELD_BITS.code ? CODE : 0;
}

function saturate(often: number, length: number, average: number): number {
  return DELTA + (often * (K + 1)) / (often + K * (1 - B + (B * length) / average));
}

const HEADING = HEADING_WORDS.map((words, at) => (at === LABEL ? BOOSTS.label : BOOSTS.heading) * saturate(1, words, AVERAGES.heading));
const PARENTS = BOOSTS.parents * saturate(1, 1, 1);
const KEYWORDS = BOOSTS.keywords * saturate(1, 1, 1);
/** By how often in the upper bits, and the class of the length in the lower. */
const TEXT = Array.from({ length: 128 }, (_, at) => BOOSTS.text * saturate(Math.max(1, at >>> 4), WORDS[at & 15]!, AVERAGES.text));
const CODE = BOOSTS.code * saturate(1, 1, 1);
