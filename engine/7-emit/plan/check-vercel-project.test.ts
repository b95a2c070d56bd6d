import { expect, it } from 'vitest';
import { memoryFiles } from '../../../tests/fixtures/memory-files.ts';
import { checkVercelProject } from './check-vercel-project.ts';

it('warns in the build that Vercel runs, and elsewhere where a file says that Vercel builds', () => {
  const config = { hosting: ['vercel' as const], url: 'https://docs.example.com', baseUrl: '/docs/', trailingSlash: undefined };
  const check = (isOnVercel: boolean, files: Record<string, string>) =>
    checkVercelProject(config, { siteDir: '/site', configFile: 'config/site.config.ts', isOnVercel }, memoryFiles(files)).map(
      ({ place }) => place,
    );
  const here = { file: 'vercel.json', line: 1, column: 1, length: 0 };
  expect(check(false, {})).toEqual([]);
  expect(check(true, {})).toEqual([{ file: 'config/site.config.ts', keyPath: ['hosting'] }]);
  expect(check(false, { '/site/vercel.json': '{}' })).toEqual([here]);
  expect(check(true, { '/site/vercel.json': '{}' })).toEqual([here]);
});
