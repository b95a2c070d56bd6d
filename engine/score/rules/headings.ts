import type { ScoreRule } from '../score-rule.ts';

export const headingsRule: ScoreRule = {
  name: 'headings',
  about: 'A page has one heading of the first level, and no level is left out',
  check: ({ pages }) => ({
    checked: pages.length,
    findings: pages.flatMap(({ file, headings }) => {
      const isFirst = (index: number) => index === 0;
      // The first mistake of a page: those below often follow from it.
      for (const [index, { level, text, line, column }] of headings.entries()) {
        const place = { file, line, column, length: 0 };
        if (level === 1 && !isFirst(index))
          return [{ message: `"${text}" is another heading of the first level.`, fix: 'write it with "##"', place }];
        const above = headings[index - 1]?.level ?? 1;
        if (level > above + 1) {
          const fix = `write it with "${'#'.repeat(above + 1)}"`;
          return [{ message: `"${text}" has level ${level}, and the one above it level ${above}.`, fix, place }];
        }
      }
      return [];
    }),
  }),
};
