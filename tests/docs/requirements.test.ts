import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How many rows each section of the behavior specification has. */
const ROWS = { B1: 15, B2: 14, B3: 15, B4: 6, B5: 11, B6: 3, B7: 6 };

const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

describe('the table of requirements', () => {
  it('has each row of the specification once, each with a test', () => {
    const rows = listRows(text);
    const wanted = Object.entries(ROWS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}-${index + 1}`),
    );
    expect(rows.map(({ row }) => row).filter((row) => row !== '')).toEqual(wanted);
    expect(rows.filter(({ what, tests }) => what === '' || tests.length === 0)).toEqual([]);
  });

  it('names only tests and samples that exist', () => {
    expect(listRows(text).flatMap(({ row, tests }) => tests.filter((test) => !exists(test)).map((test) => [row, test]))).toEqual([]);
  });

  it('would notice one that does not', () => {
    const [there, gone, none] = ['waits', 'is not there', ''].map((name) => ({ file: 'theme/search/algolia-client.test.ts', name }));
    expect([there!, gone!, none!, { file: 'tests/problems/samples/gone', name: '' }].map(exists)).toEqual([true, false, true, false]);
  });
});

interface NamedTest {
  file: string;
  /** A part of its name; '' for all tests of the file, or for a sample. */
  name: string;
}

function listRows(table: string): { row: string; what: string; tests: NamedTest[] }[] {
  const lines = table.split('\n').filter((line) => /^\| (?!Row |Demand |---)/.test(line));
  return lines.map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isNumbered = /^B\d/.test(cells[1]!);
    const held = cells.at(-2)!.split('<br>');
    const tests = held.flatMap((each) => {
      const [, file, name = ''] = /^`([^`]+)`(?: › (.+))?$/.exec(each) ?? [];
      return file === undefined ? [] : [{ file, name }];
    });
    // What is not written as a test is none.
    return { row: isNumbered ? cells[1]! : '', what: isNumbered ? cells[2]! : cells[1]!, tests: tests.length === held.length ? tests : [] };
  });
}

function exists({ file, name }: NamedTest): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  return name === '' || (statSync(path).isFile() && listNames(readFileSync(path, 'utf8')).some((each) => each.includes(name)));
}

/** Names of tests and groups: the text before their function, on a line that begins with the call, with the end of a table of cases, or with the text itself. */
function listNames(source: string): string[] {
  const names = source.matchAll(
    /^\s*(?:(?:it|test|describe)\b.*?\(|\]?\)\(|)(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\b|\()/gm,
  );
  return [...names].map(([, , name]) => name!.replaceAll("\\'", "'"));
}
