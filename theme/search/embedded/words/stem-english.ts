import { AGENT, IRREGULAR, toAmerican } from './english-forms.ts';

/**
 * What the forms of an English word have in common: the stemmer that Snowball calls English, or Porter 2. It takes 'deploying' and
 * 'deployment' for one word, which the older Porter's does not. Here two endings are taken off, since it takes
 * less from 'autoscaler' than from 'autoscaling' or 'autoscale', 'notify' is joined to 'notification', and who does something to what is done.
 */
export function stemEnglish(form: string): string {
  if (form.length < 3 || !/^[a-z]+$/.test(form)) return form;
  const word = toAmerican(form);
  const known = IRREGULAR.get(word) ?? EXCEPTIONS.get(word);
  if (known !== undefined) return known;
  // A 'y' that sounds as a consonant is written 'Y' for the time being.
  const marked = word.includes('y') ? word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y') : word;
  const [r1, r2] = findRegions(marked);
  const singular = removePlural(marked);
  if (INVARIANT.has(singular)) return singular;
  const acting = AGENT.test(singular) ? singular.replace(/[eo]r$/, 'ing') : singular;
  const plain = removeTense(acting, r1).replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  const base = removeLast(removeLast(shorten(shorten(plain, STEP_2, r1), STEP_3, r1, r2), r2), r2);
  const end = removeEnd(base, r1, r2);
  return (base.endsWith('e') ? removeLast(end, r2) : end).replace(/ifi$/, 'if').toLowerCase();
}

const EXCEPTIONS = new Map([
  ...'skis=ski skies=sky dying=die lying=lie tying=tie idly=idl gently=gentl ugly=ugli early=earli only=onli singly=singl'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
  ...'sky news howe atlas cosmos bias andes'.split(' ').map((word) => [word, word] as const),
]);

const INVARIANT = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));

const STEP_2 = toEndings(
  'ization:ize ational:ate fulness:ful ousness:ous iveness:ive tional:tion biliti:ble lessli:less entli:ent ation:ate alism:al aliti:al ousli:ous iviti:ive fulli:ful enci:ence anci:ance abli:able izer:ize ator:ate alli:al bli:ble',
);
const STEP_3 = toEndings('ational:ate tional:tion alize:al icate:ic iciti:ic ative: ical:ic ness: ful:');

function toEndings(list: string): [string, string][] {
  return list.split(' ').map((pair) => pair.split(':') as [string, string]);
}

/** Where a word's second part begins (after the first consonant that follows a vowel), and the second part of that. */
function findRegions(word: string): [number, number] {
  const after = (from: number) => {
    let at = from + 1;
    while (at < word.length && (isVowel(word, at) || !isVowel(word, at - 1))) at++;
    return Math.min(at + 1, word.length);
  };
  const r1 = /^(?:gener|commun|arsen)/.exec(word)?.[0].length ?? after(0);
  return [r1, after(r1)];
}

function isVowel(word: string, at: number): boolean {
  return 'aeiouy'.includes(word[at]!);
}

function removePlural(word: string): string {
  if (!/[sd]$/.test(word)) return word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  return /[aeiouy].+(?<![us])s$/.test(word) ? word.slice(0, -1) : word;
}

function removeTense(word: string, r1: number): string {
  if (!/[dgy]$/.test(word)) return word;
  // Snowball joins 'unnecessarily' and 'easily' with nothing.
  if (/..[^aeiou](?<!fam)ily$/.test(word)) return `${word.slice(0, -3)}y`;
  const [eed] = /eed(?:ly)?$/.exec(word) ?? [];
  if (eed) return word.length - eed.length >= r1 ? `${word.slice(0, -eed.length)}ee` : word;
  const [ending] = /(?:ed|ing)(?:ly)?$/.exec(word) ?? [];
  const stem = ending && word.slice(0, -ending.length);
  if (!stem || !/[aeiouy]/.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (stem.length > 3 && /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return r1 >= stem.length && endsShort(stem) ? `${stem}e` : stem;
}

/** Replaces the first ending that a word has, if it is in the second part. */
function shorten(word: string, endings: [string, string][], r1: number, r2 = r1): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found) {
    const [ending, by] = found;
    const at = word.length - ending.length;
    return at >= (ending === 'ative' ? r2 : r1) ? word.slice(0, at) + by : word;
  }
  if (endings !== STEP_2) return word;
  if (/logi$/.test(word) && word.length - 3 >= r1) return word.slice(0, -1);
  return /[cdeghkmnrt]li$/.test(word) && word.length - 2 >= r1 ? word.slice(0, -2) : word;
}

function removeLast(word: string, r2: number): string {
  const [ending] = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize?|ion|al|er|ic)$/.exec(word) ?? [];
  if (!ending || word.length - ending.length < r2) return word;
  return ending === 'ion' && !/[st]ion$/.test(word) ? word : word.slice(0, -ending.length);
}

function removeEnd(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word.endsWith('e')) return at >= r2 || (at >= r1 && !endsShort(word.slice(0, -1))) ? word.slice(0, -1) : word;
  return word.endsWith('ll') && at >= r2 ? word.slice(0, -1) : word;
}

function endsShort(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/.test(word);
}
