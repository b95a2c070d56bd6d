import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Margins and room at the sides, which change places where a language is written from right to left. What has one direction is named. */
test('text from right to left has the room of text from left to right', () => {
  const folder = new URL('..', import.meta.url);
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!.*infima).*\.css$/.test(file));
  const sided = sheets.flatMap((file) => {
    const css = readFileSync(new URL(file, folder), 'utf8');
    const rules = [...css.matchAll(/(?:margin|padding): *[^\s;]+ +([^\s;]+) +[^\s;]+ +([^\s;]+);/g)];
    return rules.some(([, right, left]) => right !== left) ? [file] : [];
  });
  expect(sided).toEqual(['styles/code-block.css']);
});
