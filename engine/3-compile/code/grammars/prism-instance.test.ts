import { expect, test } from 'vitest';
import { createInstance, createInstanceWith, type PrismInstance, type Tokens } from './prism-instance.ts';

/** The texts of one kind of token. */
function textsOf(kind: string, tokens: Tokens): string[] {
  if (typeof tokens === 'string') return [];
  if (Array.isArray(tokens)) return tokens.flatMap((token) => textsOf(kind, token));
  return [...(tokens.type === kind ? [toText(tokens.content)] : []), ...textsOf(kind, tokens.content)];
}

function toText(tokens: Tokens): string {
  if (typeof tokens === 'string') return tokens;
  return Array.isArray(tokens) ? tokens.map(toText).join('') : toText(tokens.content);
}

const cut = ({ languages, tokenize }: PrismInstance, code: string, grammar: string) => tokenize(code, languages[grammar]!, grammar);

test('has what its language builds on where that is there', async () => {
  expect(textsOf('keyword', cut(await createInstance('markup'), '<script>const size = 1;</script>', 'markup'))).toEqual(['const']);
  expect(textsOf('property', cut(await createInstance('http'), 'Content-Type: application/json\n\n{"a": 1}', 'http'))).toEqual(['"a"']);
});

test.each([
  ['javascript', 'typescript', `\`\${(name: string) => [(a) => a]}\`;`, ['name: string', 'a'], ['name']],
  ['jsx', 'tsx', '<Link onNavigate={(event) => go(event)} />', ['event'], []],
])('knows nothing of the use of another: %s, then %s', async (first, second, code, ofFirst, ofSecond) => {
  expect(textsOf('parameter', cut(await createInstance(first), code, first))).toEqual(ofFirst);
  expect(textsOf('parameter', cut(await createInstance(second), code, second))).toEqual(ofSecond);
});

test('keeps to itself what a grammar of others does to all', async () => {
  const own = await createInstanceWith((prism) => {
    const { languages, hooks } = prism as unknown as {
      languages: PrismInstance['languages'];
      hooks: { add(name: string, act: () => void): void };
    };
    languages.javascript!.keyword = /all/;
    languages.own = { keyword: /own/ };
    hooks.add('after-tokenize', () => {
      throw new Error('Run.');
    });
  });
  expect(() => cut(own, 'own', 'own')).toThrow('Run.');
  const { languages, tokenize } = await createInstance('javascript');
  expect([languages.own, textsOf('keyword', tokenize('const all', languages.javascript!))]).toEqual([undefined, ['const']]);
});
