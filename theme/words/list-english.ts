import type { PluralForms } from '../say.ts';

/** Finds the English texts in the source of text.ts, in their order: what say() and sayCount() are given. */
export function listEnglish(source: string): Record<string, string | PluralForms> {
  const calls = source.matchAll(new RegExp(String.raw`\bsay\(\s*(${TEXT})|\bsayCount\(\s*[^,"']+?,\s*(${TEXT}),\s*(${TEXT})`, 'g'));
  const entries = [...calls].map(([, text, one, many]) => {
    const english = read(text ?? many!);
    return [english, one === undefined ? english : { one: read(one), other: english }] as const;
  });
  return Object.fromEntries(entries);
}

const TEXT = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;

/** The value of a string literal. */
function read(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
