import { placeOf, type ScoredPage, type ScoreRule } from '../score-rule.ts';

/** Search engines cut off what is longer. */
const LONGEST = 60;

export const titlesRule: ScoreRule = {
  name: 'titles',
  about: `Titles have at most ${LONGEST} characters, and no two pages of a version have the same`,
  check({ pages }) {
    const first = new Map<string, ScoredPage>();
    const findings = pages.flatMap((page) => {
      const { title, version } = page;
      const key = JSON.stringify([version, title.toLowerCase()]);
      const other = first.get(key);
      if (!other) first.set(key, page);
      const place = page.places.title ? placeOf(page, 'title') : headingPlace(page);
      if (title === '') return [{ message: 'The page has no title.', fix: 'add "title" to its front matter', place }];
      if (other)
        return [
          {
            message: `"${title}" is the title of "${other.file}", too.`,
            fix: 'say what tells the two apart; "title_meta" does it for search engines alone',
            place,
          },
        ];
      if (title.length <= LONGEST) return [];
      return [
        {
          message: `The title has ${title.length} characters.`,
          fix: `shorten it to ${LONGEST}, or give search engines a "title_meta"`,
          place,
        },
      ];
    });
    return { checked: pages.length, findings };
  },
};

function headingPlace(page: ScoredPage) {
  const [heading] = page.headings;
  return heading?.level === 1 ? { file: page.file, line: heading.line, column: heading.column, length: 0 } : placeOf(page);
}
