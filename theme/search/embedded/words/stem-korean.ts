/**
 * What the forms of a Korean word have in common: the noun without the particles that are written to its end ('서버를', '서버에서는'), and
 * without 'to do' and 'to be' in whatever form ('설치하기', '설치된', '서버입니다'). Two syllables must be left, since in '추가' and '결과' the last
 * is no particle; only what can be nothing else may leave one.
 */
export function stemmer(word: string): string {
  let stem = word;
  for (let next = shorten(stem); next !== stem; next = shorten(stem)) stem = next;
  return stem;
}

function shorten(word: string): string {
  const certain = /^(.+)([을를])$/su.exec(word);
  if (certain && endsInConsonant(certain[1]!) !== (certain[2] === '를')) return certain[1]!;
  return VERB.exec(word)?.[1] ?? PARTICLE.exec(word)?.[1] ?? word;
}

/** Whether the last syllable has a consonant below; null for a name in Latin letters, of which nothing shows how it sounds. */
function endsInConsonant(word: string): boolean | null {
  const code = word.charCodeAt(word.length - 1) - 0xac00;
  return code >= 0 && code < 11_172 ? code % 28 > 0 : null;
}

const PARTICLE = toPattern(
  '이라는 라는 이라고 라고 으로서 로서 으로써 로써 으로 에게서 에게 에서 께서 까지 부터 처럼 보다 마다 조차 밖에 한테 이나 이란 들 을 를 이 가 은 는 의 에 로 와 과 도 만',
);

const VERB = toPattern(
  '(?:입니다|이다|이며|이고|인|일|임|(?:하|해|한|할|함|합|했|되|돼|된|될|됨|됩|됐|시키|시킨|시킬|시킵)(?:니다|습니다|었습니다|였습니다|십시오|세요|려면|려고|여야|여|어야|어|도록|거나|므로|지만|는데|면|며|고|기|는|지|야|서|다|던|게)?)',
);

function toPattern(endings: string): RegExp {
  return new RegExp(`^(..+?)(?:${endings.split(' ').join('|')})$`, 'su');
}
