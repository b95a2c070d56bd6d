/**
 * Gives endings back the accents that folding took, as far as a stemmer knows these endings by them. It need not be right for each word, only
 * the same for all forms of one: 'vérifie' and 'vérifié' may well be the same.
 */
export function createRestoreAccents(language: string): (term: string) => string {
  const rules = RULES[language];
  if (language === 'turkish') return restoreHarmony;
  if (!rules) return (term) => term;
  return (term) => {
    const rule = rules.find(([ending]) => ending.test(term));
    return rule ? term.replace(rule[0], rule[1]) : term;
  };
}

const RULES: Record<string, readonly (readonly [RegExp, string])[]> = {
  french: [
    [/ee(s?)$/, 'ée$1'],
    [/iere(s?)$/, 'ière$1'],
    [/ifie(s?)$/, 'ifié$1'],
  ],
  spanish: [
    [/([cs])ion$/, '$1ión'],
    [/logia(s?)$/, 'logía$1'],
    [/([aei])re(is|s)?$/, '$1ré$2'],
    [/([aei])ra([sn])$/, '$1rá$2'],
    [/([aei])ria(s|n|mos|is)?$/, '$1ría$2'],
  ],
  portuguese: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/rao$/, 'rão'],
    [/avel$/, 'ável'],
    [/ivel$/, 'ível'],
    [/encia(s?)$/, 'ência$1'],
  ],
};

/** In Turkish endings, vowels follow those before them: after 'a' stands 'ı' where after 'e' stands 'i', and so with 'u' and 'ü'. */
function restoreHarmony(term: string): string {
  let before = '';
  return term
    .replace(/[aeiou]/g, (vowel) => {
      let restored = vowel;
      if (vowel === 'i' && (before === 'a' || before === 'ı')) restored = 'ı';
      if (vowel === 'u' && (before === 'e' || before === 'i' || before === 'ü')) restored = 'ü';
      before = restored;
      return restored;
    })
    .replace(/(?<=[dt]a)kı/, 'ki')
    .replace(/(?<=m[ıi])s(?=$|t[ıi]r$)/, 'ş');
}
