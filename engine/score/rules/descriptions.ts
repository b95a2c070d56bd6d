import { placeOf, type ScoreRule } from '../score-rule.ts';

/** Shorter ones say no more than a title; search engines cut longer ones off. */
const [SHORTEST, LONGEST] = [30, 160];

export const descriptionsRule: ScoreRule = {
  name: 'descriptions',
  about: `Each page has a description of its own, of ${SHORTEST} to ${LONGEST} characters`,
  check: ({ pages }) => ({
    checked: pages.length,
    findings: pages.flatMap((page) => {
      const { description } = page;
      if (description === null)
        return [{ message: 'The page has no description of its own.', fix: 'add "description" to its front matter', place: placeOf(page) }];
      if (description.length >= SHORTEST && description.length <= LONGEST) return [];
      const isShort = description.length < SHORTEST;
      const fix = isShort ? 'say in a sentence what readers find on the page' : `shorten it to ${LONGEST} characters`;
      return [{ message: `The description has ${description.length} characters.`, fix, place: placeOf(page, 'description') }];
    }),
  }),
};
