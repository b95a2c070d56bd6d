import { appendFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { walkPage } from './reader/walk.ts';
import { clone, predictTwice } from './walks/starts.ts';

const pages = (process.env.PAGES ?? '').split(' ');
writeFileSync('/tmp/paths-survey.txt', '');
it.each(pages)('%s', async (page) => {
  const report = await walkPage(
    {
      page,
      reader: 'ada',
      cwd: 'credit-scoring',
      before: async (scene) => {
        await predictTwice(scene);
        clone(scene);
      },
    },
    '1.54',
    (process.env.CHOICE ?? 'client').split(','),
  );
  appendFileSync(
    '/tmp/paths-survey.txt',
    `\n##### ${page} executed ${report.executed} compared ${report.compared} checked ${report.checked}\n${report.problems.map((p) => p.slice(0, 700)).join('\n--\n')}\n`,
  );
});
