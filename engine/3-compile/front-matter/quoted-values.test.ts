import { expect, test } from 'vitest';
import { validateFrontMatter } from './validate-front-matter.ts';

test.each([
  ['sidebar_position', '3', 3],
  ['sidebar_position', '-1.5', -1.5],
  ['toc_max_heading_level', '4', 4],
  ['hide_title', 'true', true],
  ['hide_feedback', 'true', true],
  ['draft', 'false', false],
])('%s: "%s" is %s', (key, value, expected) => {
  expect(validateFrontMatter({ [key]: value })).toMatchObject({ frontMatter: { [key]: expected }, diagnostics: [] });
});

test.each([
  ['2021/05/12', '2021-05-12'],
  ['5/12/2021', '2021-05-12'],
  ['May 12, 2021', '2021-05-12'],
  ['2021-05-12T10:00:00Z', '2021-05-12T10:00:00.000Z'],
  ['2021-05-12T23:30:00-05:00', '2021-05-13T04:30:00.000Z'],
])('the date %s is %s', (date, expected) => {
  expect(validateFrontMatter({ last_update: { date } }).frontMatter.last_update!.date).toBe(expected);
});

test.each([
  ['sidebar_position', 'first'],
  ['hide_title', 'perhaps'],
  ['last_update', { date: 'soon' }],
  ['last_update', { date: '2025-13-40' }],
  ['last_update', { date: '2025-02-30' }],
])('%s: %j is a problem', (key, value) => expect(validateFrontMatter({ [key]: value }).diagnostics).toHaveLength(1));
