import { expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { type FileTree, makeSite } from './site-folder.ts';

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: All about the ${title}, at length.\n${more}---\n\n${text}\n`;

async function score(files: FileTree, args: string[] = []) {
  const introduction = page('Balloons', 'See [here](basket.md) and [the basket](basket.md).\n');
  const cwd = makeSite({ ...('config/versions.json' in files ? {} : { 'content/introduction.md': introduction }), ...files });
  const terminal = createTestTerminal({ cwd });
  const exitCode = await runProgram(['score', ...args], terminal);
  return { exitCode, ...terminal.written };
}

const basket = { 'content/basket.md': page('Basket', 'Of wicker.') };

it('tells of each rule what is not so, and where', async () => {
  const { exitCode, out, err } = await score(basket);
  expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' });
  expect(err.slice(err.indexOf('  100'))).toBe(`  100  descriptions  Each page has a description of its own, of 30 to 160 characters
  100  titles        Titles have at most 60 characters, and no two pages of a version have the same
  100  headings      A page has one heading of the first level, and no level is left out
    -  anchors       Headings of a page differ, or have ids of their own, so that links to them last (there is nothing to check)
    -  images        Images have a text for those who do not see them (there is nothing to check)
   50  link-texts    Texts of links say where they lead
         1 of 2 is not so:
         content/introduction.md:6:5  "here" does not say where the link leads.
           Fix: name the page that it leads to
    -  code          Blocks of code name their language (there is nothing to check)
  100  size          A page has at most 10,000 tokens (about four bytes each)
    0  markdown      Programs can read the pages as Markdown
         1 of 1 is not so:
         config/site.config.ts:1:1  The site does not publish its pages as Markdown.
           Fix: add "agents: {}" to the config
    -  contrast      Colors that the site sets have a contrast of 4.5 : 1 in both modes (there is nothing to check)

Score 75 of 100, for 2 pages
`);
});

it('fails below the score that is asked for', async () => {
  expect((await score(basket, ['--min', '75'])).exitCode).toBe(0);
  const { exitCode, err } = await score(basket, ['--min', '76', '--quiet']);
  expect({ exitCode, err }).toEqual({ exitCode: 1, err: 'The score is below 76.\n' });
  expect((await score(basket, ['--min', 'much'])).exitCode).toBe(2);
});

it('applies the rules that are named, and prints JSON', async () => {
  const { exitCode, out } = await score(basket, ['--rule', 'link-texts', '--json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    score: 50,
    pages: 2,
    rules: [{ rule: 'link-texts', score: 50, checked: 2, findings: [{ place: { file: 'content/introduction.md', line: 6, column: 5 } }] }],
  });
  expect((await score(basket, ['--rule', 'taste'])).err).toContain('There is no rule "taste".');
});

it('leaves out what search engines do not find', async () => {
  const { out } = await score(
    { ...basket, 'content/draft.md': page('Draft', '', 'draft: true\n'), 'content/hidden.md': page('Hidden', '', 'unlisted: true\n') },
    ['--json', '--quiet'],
  );
  expect(JSON.parse(out).pages).toBe(2);
});

it('leaves out versions that search engines are kept from', async () => {
  const versions = { versions: [{ name: 'next', noIndex: true }, { name: '1.0' }], latest: '1.0' };
  const files = {
    'config/versions.json': JSON.stringify(versions),
    'content/next/introduction.md': page('Balloons', 'They fly.'),
    'content/1.0/introduction.md': page('Balloons', 'They fly.'),
    'content/1.0/basket.md': page('Basket', 'Of wicker.'),
  };
  expect(JSON.parse((await score(files, ['--json', '--quiet'])).out)).toMatchObject({ errors: 0, pages: 2 });
});

it('scores no site that has errors', async () => {
  const { exitCode, err } = await score({});
  expect(exitCode).toBe(1);
  expect(err).toContain('error  broken-link');
});
