import { ConfigSection, type ConfigValue } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';
import { isRecord } from './site-code/site-value.ts';

/** How code is highlighted. */
export function readPrism(reading: Reading, keys: OptionKeys): void {
  const section = new ConfigSection();
  const language = keys.string('defaultLanguage');
  if (language) {
    section.set('defaultLanguage', language);
    keys.carried('defaultLanguage', `Code blocks without a language are "${language}".`);
  }
  const comments = keys.list('magicComments') ?? [];
  const own = comments.filter((comment) => !isRecord(comment) || comment.className !== 'theme-code-block-highlighted-line');
  if (own.length > 0) section.set('comments', own as ConfigValue[]);
  if (section.entries.length > 0) reading.plan.config.set('code', section);
  const colors = {
    message: 'Code has the colors of docsgen, in light and dark mode, not those of this theme.',
    fix: 'set the colors of .token in your CSS',
  };
  keys.finish({
    theme: colors,
    darkTheme: colors,
    additionalLanguages: 'docsgen highlights all languages that Prism knows.',
    plugins: { message: '"prism.plugins" is left out.' },
  });
}
