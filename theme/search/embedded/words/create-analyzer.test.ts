import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/fixtures/runs.ts';
import { createAnalyzer } from './create-analyzer.ts';
import { fold } from './fold.ts';
import { listJoined } from './list-joined.ts';

const analyzers = new Map(
  await Promise.all(
    ['en', 'de', 'fr', 'it', 'tr', 'ko', 'ar', 'sr', 'ja'].map(async (code) => [code, await createAnalyzer(code)] as const),
  ),
);

/** Each word as it is written, and its terms. */
function read(text: string, language = 'en'): Record<string, string> {
  const words = analyzers.get(language)!.listWords(text);
  return Object.fromEntries(words.map(({ start, end, terms }) => [text.slice(start, end), terms.join(' ')]));
}

describe('the words of a text', () => {
  it.each<[string, Record<string, string>]>([
    ["Don't, user's, users’", { "Don't": 'dont', "user's": 'user', users: 'users' }],
    ['C++ and C#, i++', { 'C++': 'c++', and: 'and', 'C#': 'c#', 'i++': 'i++' }],
    ['page#top, #1', { page: 'page pagetop', top: 'top', 1: '1' }],
    ['v1.54.2 and 10.0.0.1, 3.', { 'v1.54.2': '1.54.2', and: 'and', '10.0.0.1': '10.0.0.1', 3: '3' }],
    ['a v2 release', { a: 'a', v2: 'v2', release: 'release' }],
    ['.NET, node.js', { NET: 'net', node: 'node nodejs', js: 'js' }],
    ['Straße', { Straße: 'strasse' }],
    ['Daten\u00adbank', { 'Daten\u00adbank': 'datenbank' }],
    ['\u200b\u00ad', {}],
    ['', {}],
  ])('%j', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it.each<[string, Record<string, string>]>([
    ['models.gpu.enabled', { models: 'models modelsgpuenabled', gpu: 'gpu gpuenabled', enabled: 'enabled' }],
    ['--dry-run', { dry: 'dry dri dryrun', run: 'run' }],
    ['sign\u2011in', { sign: 'sign signin', in: 'in' }],
    ['MAX_OLD_SPACE', { MAX: 'max maxoldspace', OLD: 'old oldspace', SPACE: 'space' }],
    ['std::vector->size', { std: 'std stdvectorsize', vector: 'vector vectorsize', size: 'size' }],
    ['/api/v1/users', { api: 'api apiv1users', v1: 'v1 v1users', users: 'users' }],
    ['/a1/{b1}/c1 /a2/:b2', { a1: 'a1 a1b1c1', b1: 'b1 b1c1', c1: 'c1', a2: 'a2 a2b2', b2: 'b2' }],
    [
      'PUT /a1/{b1}/c1-d1/e1',
      { PUT: 'put puta1b1c1d1e1 pute1 putc1d1e1', a1: 'a1 a1b1c1d1e1', b1: 'b1 b1c1d1e1', c1: 'c1 c1d1e1', d1: 'd1 d1e1', e1: 'e1' },
    ],
    ['POST /b1/{c1} or b2 /d1', { POST: 'post postb1c1', b1: 'b1 b1c1', c1: 'c1', or: 'or', b2: 'b2', d1: 'd1' }],
    ['one. Two - three', { one: 'one', Two: 'two', three: 'three' }],
    ['UploadResult', { UploadResult: 'uploadresult upload result' }],
    ['HTTPServer IDs', { HTTPServer: 'httpserver http server', IDs: 'ids id' }],
    ['iPhone OAuth2', { iPhone: 'iphone phone', OAuth2: 'oauth2 auth2' }],
    ['TS2345 utf8', { TS2345: 'ts2345 ts 2345', utf8: 'utf8' }],
    ['useId.camelCase', { useId: 'useid use id useidcamelcase', camelCase: 'camelcase camel case' }],
  ])('takes names apart: %s', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it('knows what languages write together', () => {
    expect(read("L'accès d’abord aujourd'hui", 'fr')).toEqual({ accès: 'acces', abord: 'abord', "aujourd'hui": 'aujourdhui' });
    expect(read("dell'applicazione", 'it')).toEqual({ applicazione: 'applicazione' });
    expect(read("Docker'ı", 'tr')).toEqual({ "Docker'ı": 'docker' });
    expect(read('Prüfung', 'de')).toEqual({ Prüfung: 'prufung pruefung' });
    expect(read('IŞIK İstanbul', 'tr')).toEqual({ IŞIK: 'isik', İstanbul: 'istanbul' });
  });

  it('has the stem among the terms where forms do not begin as it does', () => {
    expect(read('ran dying deployed')).toEqual({ ran: 'ran run', dying: 'dying die', deployed: 'deployed' });
    expect(read('geprüft', 'de')).toEqual({ geprüft: 'gepruft geprueft pruf' });
    expect(read('서버를 API를', 'ko')).toEqual({ 서버를: '서버를 서버', API를: 'api를 api' });
    expect(read('الملفات', 'ar')).toEqual({ الملفات: 'الملفات ملف' });
    expect(read('сервери', 'sr')).toEqual({ сервери: 'сервери server' });
  });

  it('takes runs without spaces by two characters', () => {
    expect(read('数据库、表', 'ja')).toEqual({ 数据: '数据', 据库: '据库 库~', 表: '表' });
    expect(read('使用GPU加速', 'ja')).toEqual({ 使用: '使用 用~', GPU: 'gpu', 加速: '加速 速~' });
    expect(read('再起動する使い方', 'ja')).toEqual({ 再起: '再起', 起動: '起動 動~', する: 'する', 使い: '使い 使', い: 'い', 方: '方' });
    expect(read('サーバー', 'ja')).toEqual({ サー: 'サー', ーバ: 'ーバ', バー: 'バー' });
    expect(read('ﾃﾞｰﾀ', 'ja')).toEqual({ ﾃﾞｰ: 'デー', ｰﾀ: 'ータ' });
    expect(read('らーめん', 'ja')).toEqual({ らー: 'らー', ーめ: 'ーめ', めん: 'めん' });
    expect(read('𠮷野家')).toEqual({ 𠮷野: '𠮷野', 野家: '野家 家~' });
    expect(read('葛\u{e0100}飾')).toEqual({ '葛\u{e0100}飾': '葛飾 飾~' });
  });

  it('has what a German compound ends with among its terms, in no form', () => {
    expect(read('Schreibvorgänge Umgebung', 'de')).toEqual({
      Schreibvorgänge: 'schreibvorgange schreibvorgaenge schreibvorgang~',
      Umgebung: 'umgebung',
    });
  });

  it('takes Thai and its like by two syllables at most, and no mark from its letter', () => {
    expect(Object.keys(read('ติดตั้ง'))).toEqual(['ติด', 'ดตั้', 'ตั้ง']);
    expect(Object.keys(read('ดาวน์โหลด'))).toEqual(['ดาว', 'วน์', 'น์โห', 'โหล', 'ลด']);
    expect(Object.keys(read('ដំឡើង'))).toEqual(['ដំឡើ', 'ឡើង']);
    expect(Object.keys(read('ស្ត្រី'))).toEqual(['ស្ត្រី']);
    expect(Object.keys(read('ຕິດຕັ້ງ'))).toEqual(['ຕິດ', 'ດຕັ້', 'ຕັ້ງ']);
    expect(Object.keys(read('ဆာဗာ'))).toEqual(['ဆာဗာ']);
  });

  it('keeps within bounds whatever stands in a text', () => {
    const [word, ...others] = analyzers.get('en')!.listWords('x'.repeat(10_000));
    expect([word!.end, word!.terms, others]).toEqual([10_000, ['x'.repeat(64)], []]);
    const noise = Array.from({ length: 10_000 }, (_, index) => 'aB3_/+xY'[(index * index + (index >> 3)) % 8]).join('');
    const terms = analyzers
      .get('en')!
      .listWords(noise)
      .flatMap((one) => one.terms);
    expect(terms.every((term) => term.length <= 64)).toBe(true);
    expect(terms.length).toBeLessThan(10_000);
    expect(analyzers.get('ja')!.listWords('数'.repeat(300_000)).length).toBe(299_999);
    expect(analyzers.get('en')!.listWords(`ก${'้'.repeat(1_000)}`)[0]!.terms[0]!.length).toBe(64);
    expect(read('1.'.repeat(5_000))).toEqual({ [`${'1.'.repeat(4_999)}1`]: '1.'.repeat(32) });
  });

  it('leaves no half of a character', () => {
    const terms = analyzers
      .get('en')!
      .listWords(`aﬀ${'𐐀'.repeat(31)}`)
      .flatMap((one) => one.terms);
    expect(terms.every((term) => term.isWellFormed())).toBe(true);
  });
});

describe('listJoined()', () => {
  const { listWords, isCommon } = analyzers.get('en')!;
  const join = (text: string) => listJoined(listWords(text), isCommon);

  it('writes neighbors together, as long as they stood apart', () => {
    expect(join('Quick start guide')).toEqual(['quickstart', 'startguide']);
    expect(join('GPU加速')).toEqual([]);
    expect(join(`Quick ${'x'.repeat(64)}`)).toEqual([]);
    expect(join('How to log in')).toEqual(['login']);
  });
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(..."aBé1._-/#+:'’ ßİıѐйأةक़เก้า្ក数デﾞｰうー가를𠮷\u00ad\u200d\ud800") }),
  );
  const language = fc.constantFrom(...analyzers.keys());

  it('gives words in order, with spans of it and terms that are whole', () => {
    fc.assert(
      fc.property(language, piece, (code, text) => {
        let before = { start: -1, end: -1 };
        for (const word of analyzers.get(code)!.listWords(text)) {
          expect(word.start).toBeGreaterThan(before.start);
          expect(word.end).toBeGreaterThanOrEqual(before.end);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.end).toBeLessThanOrEqual(text.length);
          expect(word.terms.length).toBeGreaterThan(0);
          for (const term of word.terms)
            expect([term.length > 0 && term.length <= 64, term.isWellFormed(), /\s/.test(term)]).toEqual([true, true, false]);
          before = word;
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('gives what its pieces give', () => {
    fc.assert(
      fc.property(language, piece, piece, (code, a, b) => {
        const { listWords } = analyzers.get(code)!;
        const after = listWords(b).map(({ start, end, terms }) => ({ start: start + a.length + 1, end: end + a.length + 1, terms }));
        expect(listWords(`${a} ${b}`)).toEqual([...listWords(a), ...after]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is found as it is, and in capitals', () => {
    fc.assert(
      fc.property(language, fc.string({ unit: fc.constantFrom(...'abzéäöüßœøłñçğışžйёабвгд') }), (code, text) => {
        const { listWords } = analyzers.get(code)!;
        expect(listWords(text.toUpperCase()).map(({ terms: [term] }) => term)).toEqual(listWords(text).map(({ terms: [term] }) => term));
      }),
    );
  });

  it('is folded once and for all', () => {
    fc.assert(
      fc.property(piece, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: runs(300) },
    );
  });

  it('has the same words in a browser that cannot segment', () => {
    const text = '在集群中安装数据库 サーバーを再起動 วิธีติดตั้ง';
    const words = read(text, 'ja');
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(read(text, 'ja')).toEqual(words);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});
