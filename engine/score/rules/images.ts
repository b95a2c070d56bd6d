import type { ScoreRule } from '../score-rule.ts';

export const imagesRule: ScoreRule = {
  name: 'images',
  about: 'Images have a text for those who do not see them',
  check: ({ pages }) => ({
    checked: pages.reduce((sum, { images }) => sum + images.length, 0),
    findings: pages.flatMap(({ file, images }) =>
      images.flatMap(({ url, alt, line, column }) =>
        alt === null
          ? [
              {
                message: `The image "${url}" has no text.`,
                fix: 'say what it shows between the brackets, or in "alt"; an image for decoration alone has alt="" in HTML',
                place: { file, line, column, length: 0 },
              },
            ]
          : [],
      ),
    ),
  }),
};
