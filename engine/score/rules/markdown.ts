import type { ScoreRule } from '../score-rule.ts';

/** A site that publishes Markdown has it of every page that search engines find. */
export const markdownRule: ScoreRule = {
  name: 'markdown',
  about: 'Programs can read the pages as Markdown',
  check: ({ agents: { isOn, configFile } }) => ({
    checked: 1,
    findings: isOn
      ? []
      : [
          {
            message: 'The site does not publish its pages as Markdown.',
            fix: 'add "agents: {}" to the config',
            place: { file: configFile, line: 1, column: 1, length: 0 },
          },
        ],
  }),
};
