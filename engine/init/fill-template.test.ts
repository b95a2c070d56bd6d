import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('writes a value as the text around it wants it', () => {
  const title = `It's "C<T>" \\ {x}`;
  expect(fillTemplate("title: '{{title}}',", { title })).toBe(`title: 'It\\'s "C<T>" \\\\ {x}',`);
  expect(fillTemplate(`{ src: '/logo.svg', alt: 'About {{title}}' }`, { title })).toBe(
    `{ src: '/logo.svg', alt: 'About It\\'s "C<T>" \\\\ {x}' }`,
  );
  expect(fillTemplate('title: "{{title}}"', { title })).toBe(`title: ${JSON.stringify(title)}`);
  expect(fillTemplate('# {{title}}', { title })).toBe(`# ${title}`);
});

test('leaves out a line without a value, with the comment above it', () => {
  const text = "a: 1,\n\n// Where.\n// And why.\nb: '{{b}}',\nc: '{{c}}',\n";
  expect(fillTemplate(text, { b: null, c: 'x' })).toBe("a: 1,\nc: 'x',\n");
  expect(fillTemplate(text, { b: 'y', c: null })).toBe("a: 1,\n\n// Where.\n// And why.\nb: 'y',\n");
});

test('leaves the expressions of workflows alone, and knows a mistyped mark', () => {
  const line = `group: $${'{'}{ github.ref }}`;
  expect(fillTemplate(line, {})).toBe(line);
  expect(() => fillTemplate('{{titel}}', { title: 'x' })).toThrow('"titel"');
});
