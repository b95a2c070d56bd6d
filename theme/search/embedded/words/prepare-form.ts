/**
 * Makes what changes a form of a word before its stemmer sees it: endings get the accents back that folding took, as far as the stemmer knows
 * them by these, and what Snowball leaves alone is written as what it knows. It need not be right, only the same for all forms of a word:
 * 'vérifie' and 'vérifié' may well be one.
 */
export function createPrepareForm(stemmer: string): (term: string) => string {
  if (stemmer === 'turkish') return restoreHarmony;
  const rules = RULES[stemmer] ?? [];
  return (term) => rules.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), term);
}

/** What stands before German verbs and moves: 'anlegen', 'angelegt', 'anzulegen'. */
const APART = 'ab|an|auf|aus|bei|bereit|durch|ein|fest|frei|her|hin|hinzu|los|mit|nach|um|vor|weg|weiter|zuruck|zusammen|zu';

/** By stemmer, one after the other. Terms are folded, and so are the patterns. */
const RULES: Record<string, readonly (readonly [RegExp, string])[]> = {
  // Snowball knows a noun by its article; without one it takes some for verbs.
  arabic: [[/^(?:[وفبك]?ال|لل)?(?=.{3})/, 'ال']],
  finnish: [[/(?<=.{3}[uy])ks[ei]\w{0,6}$/, 's']],
  french: [
    [/ee(s?)$/, 'ée$1'],
    [/iere(s?)$/, 'ière$1'],
    [/ifie(s?)$/, 'ifié$1'],
  ],
  german: [
    // 'ue' for 'ü', but not in 'neue' and 'Quelle'.
    [/(?<![aeq])([aou])e/g, '$1'],
    [/(?<=.{3})(?:iert(?:e[mnrs]?)?|ierung(?:en)?|ation(?:en)?)$/, 'ieren'],
    // 'berechtigt' and 'genehmigt', of which the first have no 'ge' and the second keeps it.
    [new RegExp(`^(?!(?:${APART})?ge(?!nehm))(.{3,}ig)t(?:e[mnrs]?)?$`), '$1en'],
    [new RegExp(`^(${APART})?ge(.{2,}e[lr])t(?:e[mnrs]?)?$`), '$1$2n'],
    [new RegExp(`^(${APART})?ge(.{3,}?)e?t(?:e[mnrs]?)?$`), '$1$2en'],
    [new RegExp(`^(${APART})ge(.{3,}en)$`), '$1$2'],
    [new RegExp(`^(${APART})(?:zu)+(.{3,}n)$`), '$1$2'],
  ],
  portuguese: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/rao$/, 'rão'],
    [/avel$/, 'ável'],
    [/ivel$/, 'ível'],
    [/encia(s?)$/, 'ência$1'],
  ],
  spanish: [
    [/([cs])ion$/, '$1ión'],
    [/logia(s?)$/, 'logía$1'],
    [/([aei])re(is|s)?$/, '$1ré$2'],
    [/([aei])ra([sn])$/, '$1rá$2'],
    [/([aei])ria(s|n|mos|is)?$/, '$1ría$2'],
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
