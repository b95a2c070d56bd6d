import { expect, test } from 'vitest';
import { highlightCode, isColourable } from './highlight-code.ts';

const CODE = "// Größe 🙂\nconst size = 'a long text that is cut out of its page';\n\n\tsend(size + 1);\n";

test('gives the same stretches for a block that was met before, and the whole code', async () => {
  const first = await highlightCode(CODE, 'javascript');
  expect(first.map(({ text }) => text).join('')).toBe(CODE);
  expect(first).toContainEqual({ text: 'const ', token: 'k' });
  expect(await highlightCode(CODE, 'javascript')).toEqual(first);
});

test('tells grammars apart, and those of a site by the object', async () => {
  const script = await highlightCode(CODE, 'javascript');
  const yaml = await highlightCode(CODE, 'yaml');
  expect(yaml).not.toEqual(script);
  const [one, other] = [{ keyword: /size/ }, { comment: /size/ }];
  const [ofOne, ofOther] = [await highlightCode(CODE, 'own', one), await highlightCode(CODE, 'own', other)];
  expect(ofOne).toContainEqual({ text: 'size', token: 'k' });
  expect(ofOther).toContainEqual({ text: 'size', token: 'c' });
  expect(await highlightCode(CODE, 'own', one)).toEqual(ofOne);
});

test.each(['a', '_', 'é', 'ı', '字', '，字'])('leaves a word of 2,000 characters in one colour: %s', (character) => {
  const word = character.repeat(2000 / character.length);
  expect(isColourable(`x = "${word}"`, 'javascript')).toBe(false);
  expect(isColourable(`x = "${word.slice(1)}"\n"${word.slice(1)}"`, 'javascript')).toBe(true);
});
