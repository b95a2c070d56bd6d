import { expect, it, vi } from 'vitest';
import type { FileTree } from '../build/site-folder.ts';
import { watchFolder } from './watch-folder.ts';

const FILES: FileTree = {
  'content/introduction.md': '---\ntags: [first]\n---\n\n# Introduction\n\nTo [the plans](/plans).\n',
};

it('shows pages outside versions when their folder appears, as they are edited, and no more when they are gone', async () => {
  const watched = await watchFolder({ ...FILES, 'content/introduction.md': '# Introduction\n' });
  expect((await watched.get('/plans')).status).toBe(404);
  watched.write({ 'pages/plans.mdx': '# Plans\n\n<head><title>Of today</title></head>\n', 'pages/_part.mdx': 'Shared.\n' });
  await watched.shows('/plans', 'Of today');
  watched.write({ 'pages/plans.mdx': "import P from './_part.mdx';\n\n<head><title>Of tomorrow</title></head>\n\n<P />\n" });
  await watched.shows('/plans', 'Of tomorrow');
  await watched.shows('/plans', 'Shared.');
  watched.write({ 'pages/_part.mdx': 'Changed.\n' });
  await watched.shows('/plans', 'Changed.');
  watched.write({ 'pages/index.mdx': '# Landing\n' });
  await watched.shows('/', 'Landing');
  watched.write({ 'pages/index.mdx': null, 'pages/plans.mdx': null });
  await vi.waitFor(async () => expect((await watched.get('/plans')).status).toBe(404), 60_000);
  await watched.shows('/', 'Introduction');
});

it('shows what is edited of tags: the names in pages, titles, and the list', async () => {
  const watched = await watchFolder({ ...FILES, 'pages/plans.md': '# Plans\n' });
  await watched.shows('/tags/first', 'One doc tagged with &quot;first&quot;');
  watched.write({ 'content/introduction.md': '---\ntitle: Beginning\ntags: [first, second]\n---\n\nText.\n' });
  await watched.shows('/tags/first', 'Beginning');
  await watched.shows('/tags/second', 'Beginning');
  watched.write({ 'content/tags.yml': 'first:\n  label: The first of all\nsecond:\n' });
  await watched.shows('/tags/first', 'The first of all');
  watched.write({ 'content/tags.yml': 'first:\n  label: Foremost\nsecond:\n' });
  await watched.shows('/introduction', 'Foremost');
});

it('shows a component as a page, and its exports, as it is edited', async () => {
  const page = (title: string, text: string) =>
    `import { part } from './_part.ts';\n\nexport const title = '${title}';\n\nexport default () => <p>${text} {part}</p>;\n`;
  const watched = await watchFolder({
    ...FILES,
    'pages/plans.tsx': page('One', 'First'),
    'pages/_part.ts': "export const part = 'part';\n",
  });
  await watched.shows('/plans', '<title>One |');
  await watched.shows('/plans', 'First part');
  watched.write({ 'pages/plans.tsx': page('Two', 'Second') });
  await watched.shows('/plans', '<title>Two |');
  await watched.shows('/plans', 'Second part');
  watched.write({ 'pages/_part.ts': "export const part = 'piece';\n" });
  await watched.shows('/plans', 'Second piece');
});
