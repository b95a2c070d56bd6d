import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/fixtures/runs.ts';
import { toSpans } from './highlight-code.ts';
import { nameCode, readCode, type SaidCode } from './name-code.ts';

const plain = (text: string): SaidCode => ({ text, names: text });

it.each([
  ['what joins its parts, whole', 'await models.gpu.enabled(UploadResult, snake_case)', 'await models.gpu.enabled UploadResult snake_case'],
  ['flags', 'kubectl apply -f x.yaml --dry-run=client -o yaml', 'kubectl apply x.yaml --dry-run client yaml'],
  [
    'routes and paths',
    'POST /deployments/{id}/logs ./src/main.rs ../a/b @scope/name $HOME',
    'POST /deployments id /logs ./src/main.rs ../a/b @scope/name $HOME',
  ],
  [
    'keys, without what closes them',
    '{"apiVersion": "serving.kserve.io/v1beta1", replicas: 3}',
    'apiVersion serving.kserve.io/v1beta1 replicas',
  ],
  ['codes, but no other numbers', 'E1001 429 8080 7 1234567 0.25', 'E1001 429 8080'],
  ['versions and addresses, but no numbers with one point', 'FROM node:20.11.1 0.0.0.0:8080 1.5', 'FROM node 20.11.1 0.0.0.0 8080'],
  ['languages that end with signs', 'lang: C++, C# or F#; g++ -O2; i++; abc++', 'lang C++ C# or F# g++ O2 abc'],
  ['no hashes, dates or single letters', 'x = d41d8cd98f00b204e9800998ecf8427e 2026-01-01T00:00:00Z ok', 'ok'],
  ['no keys of a service', 'usr_8b0d3f5a72c6e914 req-6a1f9d30c7e2b485 name_of_12', 'name_of_12'],
  ['each once, with or without a first capital', 'Model model models MODEL', 'Model models MODEL'],
  ['words of any language', '# Größe 创建 ключ', 'Größe 创建 ключ'],
  ['lines of a diff', '-old: one\n+new: two\n', 'old one new two'],
  ['nothing of nothing', ' {} ;; \n', ''],
])('names %s', (_, code, names) => {
  expect(nameCode([plain(code)], '')).toBe(names);
});

it('leaves out what the section says, and no more', () => {
  expect(nameCode(['kubectl get pods', 'kubectl describe gets'].map(plain), 'Run `kubectl`, then get.')).toBe('pods describe gets');
});

it('takes what fits, and nothing endless', () => {
  const names = nameCode([plain(Array.from({ length: 1000 }, (_, index) => `name_${index}x`).join(' '))], '');
  expect(names.length).toBeLessThanOrEqual(2000);
  expect(names.startsWith('name_0x name_1x')).toBe(true);
  expect(nameCode([plain(`${'a'.repeat(101)} short`)], '')).toBe('short');
});

it('takes plain words where they are names, and of comments, sentences and keywords what is built', () => {
  const children = toSpans([
    { text: 'import', token: 'k' },
    { text: ' client from ', token: null },
    { text: '"./sdk"', token: 's' },
    { text: ' # Then call client.uploadAll with care\n', token: 'c' },
    { text: 'print', token: 'f' },
    { text: '(', token: null },
    { text: '"all done with --force"', token: 's' },
    { text: ', ', token: null },
    { text: '"ready"', token: 's' },
  ]);
  const block = readCode({ type: 'element', tagName: 'CodeBlock', properties: { props: '{"title":"src/main.py"}' }, children });
  expect(nameCode([block], '')).toBe('src/main.py client from ./sdk client.uploadAll print --force ready');
});

it('names the same in a text of ASCII, however it is read', () => {
  const text = fc.array(fc.constantFrom(..."aZ9_-./@+#:$ (){}=,\n'"), { maxLength: 40 }).map((characters) => characters.join(''));
  // One letter of another script is no name, but has the whole text read as any may be.
  fc.assert(fc.property(text, (code) => nameCode([plain(code)], '') === nameCode([plain(`${code} é`)], '')));
});

it('sees of each name whether the section says it', () => {
  const piece = fc.constantFrom(...'run|Run|K|\u212a|rün|C|++|#|x9|_|-|--|.|..|/|:|::|://|@|$| |, |. |)|(|\u0130'.split('|'));
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (code, said) => {
      const all = nameCode([plain(code)], '').split(' ');
      const known = nameCode([plain(said)], '')
        .split(' ')
        .map(toKey);
      expect(nameCode([plain(code)], said)).toBe(all.filter((name) => !known.includes(toKey(name))).join(' '));
    }),
    { numRuns: runs(2000) },
  );
});

function toKey(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}
