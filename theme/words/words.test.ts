import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PluralForms } from '../say.ts';
import { listEnglish } from './list-english.ts';

type Pack = Record<string, string | PluralForms>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const english = JSON.parse(read('en.json')) as Pack;
const others = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json') && name !== 'en.json');

/** '{count}' and its like, sorted. */
const roomsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it('en.json lists the words of text.ts and api-text.ts', () => {
  expect(english).toEqual({ ...listEnglish(read('../text.ts')), ...listEnglish(read('../api-text.ts')) });
});

describe.each(others)('%s', (name) => {
  const pack = JSON.parse(read(name)) as Pack;

  it('has the words of en.json, in their order', () => {
    expect(Object.keys(pack)).toEqual(Object.keys(english));
  });

  it('has a form for each number', () => {
    const { pluralCategories } = new Intl.PluralRules(name.replace('.json', '')).resolvedOptions();
    const counted = Object.keys(english).filter((key) => typeof english[key] === 'object');
    const formed = counted.map((key) => [key, Object.keys(pack[key]!).sort()]);
    expect(formed).toEqual(counted.map((key) => [key, [...pluralCategories].sort()]));
  });

  it('has room for the same values', () => {
    const wrong = Object.entries(pack).filter(([key, own]) => {
      const forms = typeof own === 'string' ? [own] : [own.other];
      return forms.some((form) => String(roomsOf(form)) !== String(roomsOf(key)));
    });
    expect(wrong).toEqual([]);
  });
});
