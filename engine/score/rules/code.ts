import type { ScoreRule } from '../score-rule.ts';

export const codeRule: ScoreRule = {
  name: 'code',
  about: 'Blocks of code name their language',
  check: ({ pages }) => ({
    checked: pages.reduce((sum, { codeBlocks }) => sum + codeBlocks.length, 0),
    findings: pages.flatMap(({ file, codeBlocks }) =>
      codeBlocks.flatMap(({ language, line, column }) =>
        language === null
          ? [
              {
                message: 'The block of code names no language.',
                fix: 'write it behind the backticks; "text" is right for what is no code',
                place: { file, line, column, length: 0 },
              },
            ]
          : [],
      ),
    ),
  }),
};
