import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';
import { FOREIGN_KEYS } from './foreign-keys.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

const closed = { frontMatterIsUnread: true } as const;
const read = async (yaml: string, setup: TextSetup & { schema?: z.ZodType } = {}) => {
  const { schema, ...rest } = setup;
  const plugins = schema ? { remark: [], rehype: [], frontMatter: schema } : undefined;
  const text = yaml === '' ? 'Text.' : `---\n${yaml}\n---\n\nText.`;
  return compileText(text, { format: 'md', options: closed, ...(plugins && { plugins }), ...rest });
};
const problems = async (...given: Parameters<typeof read>) => (await read(...given)).problems;

test('says of each key what it is', () => {
  for (const [key, schema] of Object.entries(frontMatterSchema.shape)) expect(schema.description, key).toMatch(/\.$/);
});

describe('keys of other generators', () => {
  test('are told with what docsgen has for them', async () => {
    expect(await problems('title: A\nweight: 3\naliases:\n  - /old')).toEqual([
      '3:1+6 warning unknown-key: docsgen does not use the front matter key "weight", which Hugo knows.\nFix: write "sidebar_position" instead',
      '4:1+7 warning unknown-key: docsgen does not use the front matter key "aliases", which Hugo knows.\nFix: list the old path in "redirects" in the config instead',
    ]);
  });

  test('are none of docsgen itself, and each fix names keys that there are', () => {
    expect([...FOREIGN_KEYS.keys()].filter((key) => key in frontMatterSchema.shape)).toEqual([]);
    const named = [...FOREIGN_KEYS.values()].flatMap(({ fix }) => [...fix.matchAll(/"([a-z_]+)(?:: [^"]*)?"/g)].map(([, key]) => key!));
    const others = new Set(['redirects', 'locale', 'announcementBar', 'tag', 'attrs', 'published']);
    expect([...new Set(named)].filter((key) => !(key in frontMatterSchema.shape) && !others.has(key))).toEqual([]);
  });

  test('are used where the page reads them, a post knows them, or the schema of the site does', async () => {
    expect(await problems('icon: x', { format: 'mdx' })).toHaveLength(1);
    const text = '---\nicon: x\nowner: y\n---\n\n{frontMatter.icon}';
    expect((await compileText(text, { options: closed })).problems).toEqual([]);
    expect(
      await problems('date: 2025-01-01\nauthors: me', { post: { marker: { source: '<!-- x -->', flags: '' }, locale: 'en' } }),
    ).toEqual([]);
    expect(await problems('icon: x', { schema: z.object({ icon: z.string() }) })).toEqual([]);
    expect(await problems('icon: x', { schema: z.looseObject({}) })).toEqual([]);
    expect(await problems('icon: x\nwrapperClassName: a\nmdx:\n  format: md', { options: {} })).toEqual([]);
  });
});

test('other keys are told where nothing can read them', async () => {
  expect(await problems('owner: me')).toEqual([
    '2:1+5 warning unknown-key: docsgen does not use the front matter key "owner", and nothing else in this site reads it.\nFix: remove it, or describe it in "frontMatter" in the config if something else reads it',
  ]);
  expect(await problems('owner: me', { options: {} })).toEqual([]);
});

describe("a site's own schema", () => {
  const schema = z.object({
    owner: z.enum(['docs', 'platform']),
    reviewed: z.coerce.date().optional(),
    level: z.number().min(1).default(1),
    description: z.string().min(10),
  });

  test('reports mistakes as docsgen does, where they are', async () => {
    expect(await problems('owner: doc\ndescription: Short\nlevl: 3', { schema })).toEqual([
      '2:8+3 error invalid-front-matter: "owner" must be "docs" or "platform"; found "doc", a string.\nFix: did you mean "docs"?',
      '3:14+5 error invalid-front-matter: "description" must be at least 10 characters long; found "Short", a string.',
      '4:1+4 warning unknown-key: docsgen does not use the front matter key "levl".\nFix: did you mean "level"?',
    ]);
  });

  test('misses keys, also of a page without front matter', async () => {
    expect((await problems('title: A', { schema })).map((problem) => problem.split('\n')[0])).toEqual([
      '2:1+8 error invalid-front-matter: The front matter lacks "description".',
      '2:1+8 error invalid-front-matter: The front matter lacks "owner".',
    ]);
    expect((await problems('', { schema })).map((problem) => problem.split('\n')[0])).toEqual([
      '1:1+0 error invalid-front-matter: The front matter lacks "description".',
      '1:1+0 error invalid-front-matter: The front matter lacks "owner".',
    ]);
  });

  test('gives values their form, for the page and for what is kept', async () => {
    const text = '---\nowner: docs\ndescription: Long enough\nreviewed: 2025-06-30\n---\n\n{frontMatter.level} {frontMatter.reviewed}';
    const { doc, html, problems: found } = await compileText(text, { plugins: { remark: [], rehype: [], frontMatter: schema } });
    expect(found).toEqual([]);
    expect(html).toBe('1\n2025-06-30T00:00:00.000Z');
    expect(doc.frontMatter.extra).toEqual({ owner: 'docs', level: 1, reviewed: '2025-06-30T00:00:00.000Z' });
  });

  test('may be strict, and may say anything of keys that docsgen knows', async () => {
    expect(await problems('title: A\nother: 1', { schema: z.strictObject({ owner: z.string().optional() }) })).toEqual([
      '3:1+5 error invalid-front-matter: The front matter has no key "other".\nFix: the only key is "owner"',
    ]);
  });

  test('that throws is a problem of the page', async () => {
    const throwing = z.object({
      owner: z.string().refine(() => {
        throw new Error('No.');
      }),
    });
    expect(await problems('owner: a', { schema: throwing })).toEqual([
      '2:1+8 error invalid-front-matter: The schema "frontMatter" of the config failed on this page: No.\nFix: correct the schema; it cannot wait for anything',
    ]);
  });
});
