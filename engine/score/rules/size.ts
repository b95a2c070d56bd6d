import { placeOf, type ScoreRule } from '../score-rule.ts';

/** Agents read a few pages for a question, and get worse at finding things in what is longer. */
const LARGEST = 10_000;

export const sizeRule: ScoreRule = {
  name: 'size',
  about: `A page has at most ${LARGEST.toLocaleString('en')} tokens (about four bytes each)`,
  check: ({ pages }) => ({
    checked: pages.length,
    findings: pages.flatMap((page) =>
      page.tokens > LARGEST
        ? [
            {
              message: `The page has about ${page.tokens.toLocaleString('en')} tokens.`,
              fix: 'make several pages of it',
              place: placeOf(page),
            },
          ]
        : [],
    ),
  }),
};
