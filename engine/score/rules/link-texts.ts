import type { ScoreRule } from '../score-rule.ts';

/** What says nothing of where a link leads, when it is read apart from its sentence. */
const EMPTY_WORDS =
  /^(?:(?:click |see |read |go |tap )?(?:here|this|that|it)|(?:this|the) (?:link|page|article|document|doc|guide|section|one)|link|page|more|read more|learn more|see more|more info(?:rmation)?|details|website)$/i;

export const linkTextsRule: ScoreRule = {
  name: 'link-texts',
  about: 'Texts of links say where they lead',
  check: ({ pages }) => ({
    checked: pages.reduce((sum, { links }) => sum + links.length, 0),
    findings: pages.flatMap(({ file, links }) =>
      links.flatMap(({ text, line, column }) => {
        const words = text.replace(/[\s.…:»→>!]+$/u, '').replace(/\s+/g, ' ');
        const place = { file, line, column, length: 0 };
        if (text === '') return [{ message: 'The link has no text.', fix: 'say where it leads', place }];
        return EMPTY_WORDS.test(words)
          ? [{ message: `"${text}" does not say where the link leads.`, fix: 'name the page that it leads to', place }]
          : [];
      }),
    ),
  }),
};
