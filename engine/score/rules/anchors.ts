import type { ScoreRule } from '../score-rule.ts';

export const anchorsRule: ScoreRule = {
  name: 'anchors',
  about: 'Headings of a page differ, or have ids of their own, so that links to them last',
  check: ({ pages }) => ({
    checked: pages.reduce((sum, { headings }) => sum + headings.length, 0),
    findings: pages.flatMap(({ file, headings }) => {
      const lines = new Map<string, number>();
      return headings.flatMap(({ text, hasId, line, column }) => {
        const before = lines.get(text.toLowerCase());
        if (before === undefined) lines.set(text.toLowerCase(), line);
        if (before === undefined || hasId) return [];
        const message = `"${text}" is a heading in line ${before}, too, so its id is made of a number.`;
        return [{ message, fix: 'name what tells it apart, or give it an id: {#name}', place: { file, line, column, length: 0 } }];
      });
    }),
  }),
};
