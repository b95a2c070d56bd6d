import { stemmer as snowball } from '@orama/stemmers/turkish';

/** In Turkish endings, vowels follow those before them: after 'a' stands 'ı' where after 'e' stands 'i', and so with 'u' and 'ü'. */
export function stemmer(term: string): string {
  let before = '';
  const written = term
    .replace(/[aeiou]/g, (vowel) => {
      let restored = vowel;
      if (vowel === 'i' && (before === 'a' || before === 'ı')) restored = 'ı';
      if (vowel === 'u' && (before === 'e' || before === 'i' || before === 'ü')) restored = 'ü';
      before = restored;
      return restored;
    })
    .replace(/(?<=[dt]a)kı/, 'ki')
    .replace(/(?<=m[ıi])s(?=$|t[ıi]r$)/, 'ş');
  return snowball(written);
}
