import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeConfigTypes, printTypes } from '../../scripts/config-types.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What makes them other types: each is told. */
const SLIPS: [name: string, from: string, to: string][] = [
  ['a key too few', '  tagline?: string;\n', ''],
  ['a key that must be there', 'tagline?:', 'tagline:'],
  ['a null too few', 'favicon?: string | null;', 'favicon?: string;'],
  ['a value too few', "'detect' | 'mdx'", "'detect'"],
  ['a type of item too few', '  | NavbarHtmlOptions;', '  ;'],
];

describe('the types that writers get', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'docsgen-config-types-'));
  });
  afterAll(async () => await rm(dir, { recursive: true }));

  /** What the compiler says of these files. Types are no .d.ts, or mistakes in them would be left out of what is checked. */
  async function check(written: Record<string, string>, files: string[] = []): Promise<string> {
    await Promise.all(Object.entries(written).map(([file, text]) => writeFile(join(dir, file), text)));
    const compilerOptions = { paths: { 'docsgen/config': [join(dir, 'config.ts')] }, typeRoots: [join(root, 'node_modules/@types')] };
    const project = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files: [...Object.keys(written), ...files] };
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(project));
    return new Promise((done) => {
      execFile(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', dir], (_error, stdout, stderr) => done(stdout + stderr));
    });
  }

  test('are those of the schemas, take each config that is right and refuse what is wrong', async () => {
    const patterns = ['config/site.config.ts', 'tests/build/samples/*/config/*.ts', 'tests/browser/site/config/*.ts'];
    const configs = await fastGlob([...patterns, 'tests/config-types/*-{types,configs}.ts'], { cwd: root, absolute: true });
    expect(configs.length).toBeGreaterThan(20);
    expect(await check({ 'config.ts': await makeConfigTypes(root) }, configs)).toBe('');
  });

  test('would be told if they were others', async () => {
    const types = await makeConfigTypes(root);
    const comparison = (await readFile(join(root, 'tests/config-types/same-types.ts'), 'utf8')).replace('../..', root);
    const written = SLIPS.flatMap(([, from, to], index) => {
      expect(types).toContain(from);
      const file = `other-${index}.ts`;
      return [
        [file, types.replace(from, to)],
        [`comparison-${index}.ts`, comparison.replace('docsgen/config', `./${file}`)],
      ];
    });
    const found = await check(Object.fromEntries(written));
    expect(SLIPS.filter((_, index) => !found.includes(`comparison-${index}.ts`))).toEqual([]);
  });
});

test('prints each kind of schema, with its comments', () => {
  const mode = z.enum(['a', "it's"]).meta({ id: 'Mode' });
  const part = z.strictObject({ 'data-x': z.string(), mode: mode.optional() }).meta({ id: 'Part', description: 'A part.' });
  const schema = z
    .strictObject({
      text: z.string().transform(Number).prefault('1').describe('Of one line.'),
      flag: z.boolean().nullable().default(null).describe('Of two\nlines.'),
      parts: z.array(z.union([part, z.literal(false)])),
      either: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('x') }), z.strictObject({ type: z.literal('y') })]),
      named: z.record(z.string(), z.int()),
      nested: z.strictObject({ key: z.string().describe('Deep.'), other: z.array(part) }),
      single: part.optional(),
      prepared: z.preprocess((given) => given, part),
      own: z.custom<() => void>().meta({ id: 'Own', type: '() => void' }),
      open: z.object({}).catchall(z.string().optional()),
    })
    .meta({ id: 'Whole' })
    .transform((given) => Object.keys(given));
  expect(printTypes(schema)).toBe(`export interface Whole {
  /** Of one line. */
  text?: string;
  /**
   * Of two
   * lines.
   */
  flag?: boolean | null;
  parts: (Part | false)[];
  either: { type: 'x' } | { type: 'y' };
  named: Record<string, number>;
  nested: {
    /** Deep. */
    key: string;
    other: Part[];
  };
  single?: Part;
  prepared: Part;
  own: Own;
  open: { [key: string]: string | undefined };
}

/** A part. */
export interface Part {
  'data-x': string;
  mode?: Mode;
}

export type Mode = 'a' | 'it\\'s';

export type Own = () => void;
`);
});

test('refuses a schema that it has no words for', () => {
  expect(() => printTypes(z.strictObject({ when: z.date() }).meta({ id: 'Whole' }))).toThrow('has no words for a schema of type "date"');
});
