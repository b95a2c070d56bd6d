import { expect, it } from 'vitest';
import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts';
import { sarifSchema } from '../tests/fixtures/sarif-schema.ts';
import type { CommandFailure } from './describe-error.ts';
import { formatSarif } from './format-sarif.ts';

const PROBLEM: Diagnostic = {
  severity: 'error',
  code: 'broken-link',
  message: 'The link "/gone" leads nowhere: there is no such page.',
  place: { file: 'content/a b%é.md', line: 3, column: 5, length: 7 },
  fix: 'correct or remove the link',
  related: [],
};

function read(diagnostics: Diagnostic[], failure: CommandFailure | null = null) {
  const nameFile = (file: string) => (file.startsWith('/') ? null : `site/${file}`);
  const text = formatSarif({ version: '0.1.0', diagnostics, nameFile, configFile: 'config/site.config.ts', failure });
  return sarifSchema.parse(JSON.parse(text)).runs[0]!;
}

it('lists problems, with the rules that they break', () => {
  const warning: Diagnostic = { ...PROBLEM, severity: 'warning', code: 'broken-anchor', fix: null };
  const { tool, results, invocations } = read([PROBLEM, warning, PROBLEM]);
  expect(tool.driver.rules.map(({ id, helpUri }) => [id, helpUri])).toEqual([
    ['broken-anchor', 'https://docsgen.example/reference/errors#broken-anchor'],
    ['broken-link', 'https://docsgen.example/reference/errors#broken-link'],
  ]);
  expect(results).toHaveLength(3);
  expect(results[0]).toEqual({
    ruleId: 'broken-link',
    ruleIndex: 1,
    level: 'error',
    message: { text: `${PROBLEM.message}\nFix: ${PROBLEM.fix}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/content/a%20b%25%C3%A9.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 5, endColumn: 12 },
        },
      },
    ],
  });
  expect(results[1]).toMatchObject({ ruleIndex: 0, level: 'warning', message: { text: PROBLEM.message } });
  expect(invocations).toEqual([{ executionSuccessful: true }]);
});

it('names the other places of one cause, and what else belongs to it', () => {
  const places = ['a', 'b', 'c'].map((name) => ({ file: `${name}.md`, line: 1, column: 1, length: 0 }));
  const related = [{ message: 'It was here.', place: { file: 'd.md', line: 4, column: 2, length: 1 } }];
  const [result] = read([{ ...PROBLEM, place: places[0]!, places, related }]).results;
  expect(result!.occurrenceCount).toBe(3);
  expect(result!.message.text).toContain('It is at 3 places.');
  expect(
    result!.relatedLocations!.map(({ id, physicalLocation, message }) => [id, physicalLocation.artifactLocation.uri, message.text]),
  ).toEqual([
    [1, 'site/b.md', 'The same here.'],
    [2, 'site/c.md', 'The same here.'],
    [3, 'site/d.md', 'It was here.'],
  ]);
});

it.each([null, { file: '/elsewhere/a.md', line: 1, column: 1, length: 0 }])('shows a problem at %j in the config', (place) => {
  const [result] = read([{ ...PROBLEM, place }]).results;
  expect(result!.locations[0]!.physicalLocation).toEqual({
    artifactLocation: { uri: 'site/config/site.config.ts', uriBaseId: '%SRCROOT%' },
  });
});

it('is a whole log without problems, and when the command failed', () => {
  expect(read([])).toMatchObject({ results: [], invocations: [{ executionSuccessful: true }] });
  const { invocations } = read([], { kind: 'usage', message: 'There is no folder "dosc".', fix: 'specify it', exitCode: 2 });
  expect(invocations).toEqual([
    {
      executionSuccessful: false,
      exitCode: 2,
      toolExecutionNotifications: [{ level: 'error', message: { text: 'There is no folder "dosc".\nFix: specify it' } }],
    },
  ]);
});
