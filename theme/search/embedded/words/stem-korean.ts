/**
 * What the forms of a Korean word have in common: the noun without the particles that are written to its end ('서버를', '서버에서는'), and
 * without 'to do' and 'to be' in whatever form ('설치하기', '설치된', '서버입니다'). Two syllables must be left, since in '추가' and '결과' the last
 * is no particle; only what can be nothing else may leave one. A verb of VERBS ('만들기', '만드는', '만들어야', '만든') is what dictionaries call it: '만들다'.
 */
export function stemmer(word: string): string {
  let stem = word;
  for (let next = shorten(stem); next !== stem; next = shorten(stem)) stem = next;
  return stem;
}

function shorten(word: string): string {
  const certain = /^(.+)([을를])$/su.exec(word);
  if (certain && endsInConsonant(certain[1]!) !== (certain[2] === '를')) return certain[1]!;
  return listVerbForms().get(word) ?? DO.exec(word)?.[1] ?? PARTICLE.exec(word)?.[1] ?? word;
}

/** Whether the last syllable has a consonant below; null for a name in Latin letters, of which nothing shows how it sounds. */
function endsInConsonant(word: string): boolean | null {
  const code = word.charCodeAt(word.length - 1) - FIRST;
  return code >= 0 && code < 11_172 ? code % BELOW > 0 : null;
}

const PARTICLE = toPattern(
  '이라는 라는 이라고 라고 으로서 로서 으로써 로써 으로 에게서 에게 에서 께서 까지 부터 처럼 보다 마다 조차 밖에 한테 이나 이란 들 을 를 이 가 은 는 의 에 로 와 과 도 만',
);

const DO = toPattern(
  '(?:입니다|이다|이며|이고|인|(?<!파)일|임|(?:하|해|한|할|함|합|했|되|돼|된|될|됨|됩|됐|시키|시킨|시킬|시킵)(?:니다|습니다|었습니다|였습니다|십시오|세요|려면|려고|여야|여|어야|어|도록|거나|므로|지만|는데|면|며|고|기|는|지|야|서|다|던|게)?)',
);

function toPattern(endings: string): RegExp {
  return new RegExp(`^(..+?)(?:${endings.split(' ').join('|')})$`, 'su');
}

/** Verbs of documentation that are no 'to do', without '다'. Left out is what nouns are spelled like: '보고' is a report, and '주기' a period. */
const VERBS =
  '가리키 가져오 거르 건너뛰 걸러내 고르 고치 골라내 기다리 꺼내 꺼지 끄 끊 끌어오 끝나 끝내 나누 나뉘 나타나 나타내 남기 내려받 내리 내보내 넘기 넘어가 넣 놓 누르 늘리 늘어나 다루 닫 닫히 당기 덮어쓰 돌리 돌아가 되돌리 되살리 들어가 들여오 따라가 떼 띄우 막 막히 만들 만들어지 맞추 맡기 멈추 모으 묶 미루 바꾸 바뀌 받 받아들이 받아오 배우 벗어나 보내 보이 부르 불러오 붙여넣 붙이 비우 빠지 빼 빼내 살펴보 세우 숨기 쓰 쓰이 알리 알아내 알아보 얻 열 열리 옮기 올리 이루어지 이어지 읽 읽어오 자르 잠그 주고받 줄어들 줄이 지우 지워지 지키 집어넣 찾 찾아내 찾아보 채우 켜 켜지 키우 펼치 풀 합치 흐르'.split(
    ' ',
  );

/** What follows a verb: as it is, with 으 after most consonants, without its ㄹ, both, with 아 or 어, and with ㅆ below these. */
const ENDINGS = {
  all: ' 기 고 지 지만 도록 거나 던 게 다 자',
  soft: '면 면서 며 므로 려면 려고',
  short: '는 는데 는지',
  request: '세요 십시오',
  open: ' 서 야 야만 도 요',
  past: '습니다 다 던 을 으면 는데',
};

let known: Map<string, string> | undefined;

/** All forms of the verbs, each with the one that dictionaries have. */
function listVerbForms(): ReadonlyMap<string, string> {
  known ??= new Map(VERBS.flatMap((verb) => conjugate(verb).map((form) => [form, `${verb}다`] as const)));
  return known;
}

/** Lists the forms of a verb. One of a single syllable is no verb without an ending: '열' is a column, too. */
function conjugate(verb: string): string[] {
  const code = verb.charCodeAt(verb.length - 1) - FIRST;
  const [vowel, below] = [Math.floor(code / BELOW) % 21, code % BELOW];
  const isOpen = below === 0;
  const endsInL = below === L;
  // Before ㄴ, ㅂ and 시, ㄹ is left out.
  const short = isOpen || endsInL ? replaceLast(verb, code - below) : verb;
  const put = (sound: number) => replaceLast(short, code - below + sound);
  const fused = isOpen || endsInL ? [put(N), ...(isOpen ? [put(L)] : [])] : ['은', '을'].map((end) => verb + end);
  const polite = isOpen || endsInL ? `${put(B)}니다` : `${verb}습니다`;
  const open = openVerb(verb, { vowel, isOpen });
  const past = replaceLast(open, open.charCodeAt(open.length - 1) - FIRST + SS);
  const soften = isOpen || endsInL ? '' : '으';
  const join = (stem: string, endings: string) => endings.split(' ').map((ending) => stem + ending);
  const forms = [
    ...join(verb, ENDINGS.all),
    ...join(verb + soften, ENDINGS.soft),
    ...join(short, ENDINGS.short),
    ...join(short + soften, ENDINGS.request),
    ...fused,
    polite,
    ...join(open, ENDINGS.open),
    ...join(past, ENDINGS.past),
  ];
  return forms.filter((form) => form.length > 1);
}

/** A verb with 아 or 어, as it is written with its last vowel: '가져와', '골라', '지워'. */
function openVerb(verb: string, { vowel, isOpen }: { vowel: number; isOpen: boolean }): string {
  const before = verb.length > 1 ? verb.charCodeAt(verb.length - 2) - FIRST : 0;
  const isBright = (of: number) => of === VOWELS.indexOf('ㅏ') || of === VOWELS.indexOf('ㅗ');
  if (!isOpen) return verb + (isBright(vowel) ? '아' : '어');
  const isBeforeBright = verb.length > 1 && isBright(Math.floor(before / BELOW) % 21);
  if (verb.endsWith('르')) return replaceLast(verb.slice(0, -1), before + L) + (isBeforeBright ? '라' : '러');
  const sound = VOWELS[vowel]!;
  const opened = sound === 'ㅡ' ? (isBeforeBright ? 'ㅏ' : 'ㅓ') : OPENED[sound];
  if (opened === undefined) return `${verb}어`;
  const code = verb.charCodeAt(verb.length - 1) - FIRST;
  return replaceLast(verb, code + (VOWELS.indexOf(opened) - vowel) * BELOW);
}

function replaceLast(word: string, code: number): string {
  return word.slice(0, -1) + String.fromCharCode(FIRST + code);
}

/** Syllables stand in Unicode by what they begin with, their vowel, and what is below. */
const FIRST = 0xac00;
const BELOW = 28;
const [N, L, B, SS] = [4, 8, 17, 20];
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const OPENED: Readonly<Record<string, string>> = { ㅏ: 'ㅏ', ㅓ: 'ㅓ', ㅐ: 'ㅐ', ㅔ: 'ㅔ', ㅕ: 'ㅕ', ㅗ: 'ㅘ', ㅜ: 'ㅝ', ㅣ: 'ㅕ' };
