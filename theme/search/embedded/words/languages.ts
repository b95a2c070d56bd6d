/** What the search knows of how a language is written. */
export interface Speech {
  /** Name of its stemmer in stemmers.ts; null without one. */
  stemmer: string | null;
  /** Whether words are written together. */
  joinsWords: boolean;
  /** Words that lose their last letter before a vowel, and are written together with what follows: "l'installation". */
  elided: ReadonlySet<string>;
  /** Whether endings follow names after an apostrophe: "Docker'ı". */
  endsNames: boolean;
  /** How letters are written where a keyboard lacks them: 'ü' as 'ue'. */
  spelledOut: ReadonlyMap<string, string>;
}

/** Finds how the language of a locale is written, by the first part of its code: 'pt-BR', 'zh-Hans', 'sr_Latn'. */
export function speechOf(locale: string): Speech {
  const code = locale.toLowerCase().split(/[-_]/)[0]!;
  const language = SAME.get(code) ?? code;
  return {
    stemmer: STEMMERS.get(language) ?? null,
    joinsWords: JOINING.has(language),
    elided: new Set(ELIDED[language]?.split(' ')),
    endsNames: language === 'tr' || language === 'az',
    spelledOut: new Map(SPELLED_OUT[language]?.split(' ').map((pair) => pair.split('=') as [string, string])),
  };
}

/** Codes for one language, or for one that is written nearly alike. */
const SAME = new Map(
  Object.entries({ no: 'nb nn', sr: 'bs hr sh', id: 'ms in', he: 'iw', ro: 'mo', tl: 'fil' }).flatMap(([language, codes]) =>
    codes.split(' ').map((code) => [code, language] as const),
  ),
);

const STEMMERS = new Map(
  'ar=arabic da=danish de=german el=greek en=english es=spanish fi=finnish fr=french ga=irish hi=indian hu=hungarian hy=armenian id=indonesian it=italian ko=korean lt=lithuanian ne=nepali nl=dutch no=norwegian pt=portuguese ro=romanian ru=russian sr=serbian sv=swedish ta=tamil tr=turkish'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const JOINING = new Set('af da de et fi fo fy hu is ko lb nl no sv'.split(' '));

const FRENCH = 'c d j l m n s t qu jusqu lorsqu puisqu quoiqu quelqu presqu';
const ITALIAN = 'c d l m n s t v un all dall dell nell sull coll pell quell quest sant bell tutt cos com dov anch';
const ELIDED: Record<string, string> = { fr: FRENCH, it: ITALIAN, ca: 'd l m n s t', oc: 'd l m n s t qu', ga: 'b d m', mt: 'l' };

const SPELLED_OUT: Record<string, string> = { de: 'ä=ae ö=oe ü=ue', da: 'å=aa ø=oe', no: 'å=aa ø=oe' };
