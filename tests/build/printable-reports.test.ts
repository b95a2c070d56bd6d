import { expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { makeSite } from './site-folder.ts';

/** Sets the title of a terminal's window. */
const STEERING = '\x1b]0;owned\x07';
const SHOWN = '\u241b]0;owned\u2407';

it.each([
  ['list', 'list'],
  ['score', 'score', '--rule', 'anchors'],
  ['check-search', 'check-search'],
  ['check-search --explain', 'check-search', '--explain', 'basket'],
  ['import', 'import', 'mkdocs', 'old', '--out', 'new', '--no-check'],
])('what pages, files and readers say does not steer the terminal in the report of %s', async (_, ...args) => {
  const cwd = makeSite({
    'config/search.spec': `wicker${STEERING} -> other\n`,
    'content/index.md': `---\ntitle: ${JSON.stringify(`Basket${STEERING}`)}\n---\n\n## Of wicker${STEERING}\n\n## Of wicker${STEERING}\n`,
    'content/other.md': '# Other\n',
    'old/mkdocs.yml': `site_name: Old\nnav:\n  - index.md\n  - ${JSON.stringify(`gone${STEERING}.md`)}\n`,
    'old/docs/index.md': '# Old\n',
  });
  const terminal = createTestTerminal({ cwd });
  await runProgram(args, terminal);
  const { out, err } = terminal.written;
  expect(out + err).toContain(SHOWN);
  expect(out + err).not.toMatch(/[\x00-\x08\x0b-\x1f]/);
});
