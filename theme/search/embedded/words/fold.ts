/**
 * A word without what people leave out or write in several ways: case, width, accents, letters drawn for beauty. It is the same in all
 * languages, so that a page in one of them finds the names of another. Folding what is folded changes nothing.
 */
export function fold(word: string): string {
  return ASCII.test(word) ? word.toLowerCase() : foldAll(word);
}

const ASCII = /^[\0-\x7f]*$/;

function foldAll(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(NOTHING, '')
    .normalize('NFC')
    .replace(LETTERS, (letter) => REPLACED.get(letter)!)
    .replace(NUMERALS, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * Marks that hang on letters of Europe, and nothing that other scripts spell words with. 'й', 'ў' and 'ї' are letters of their own. Hebrew's
 * and Arabic's points show how to say a word, and Devanagari's dot below that it came from elsewhere.
 */
const ACCENTS =
  /(?<![иу]\p{M}*)\u0306|(?<!і\p{M}*)\u0308|[\u0300-\u0305\u0307\u0309-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u093c]/gu;

/** The dotless i among them: keyboards elsewhere lack it, and the capital of the dotted one is 'I' in all other languages. */
const REPLACED = new Map(
  ['ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ħ=h ŧ=t ı=i ŋ=ng ĸ=k', 'ς=σ', 'أ=ا إ=ا آ=ا ٱ=ا ى=ي ی=ي ک=ك ة=ه ۀ=ه ھ=ه', 'ँ=ं'].flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
const LETTERS = new RegExp(`[${[...REPLACED.keys()].join('')}]`, 'g');

/** Digits of Arabic and Persian, whose last four bits are their value. */
const NUMERALS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Joiners, soft hyphens, letters drawn long, variants of a sign; and what is no part of a word. */
const NOTHING = /[^\p{L}\p{M}\p{N}+#.]|\u0640|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
