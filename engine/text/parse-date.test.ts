import { expect, it } from 'vitest';
import { otherReading, parseDate } from './parse-date.ts';

it.each([
  ['2021-08-26', '2021-08-26T00:00:00.000Z'],
  ['2021-8-6', '2021-08-06T00:00:00.000Z'],
  ['2021-08-26T10:00', '2021-08-26T10:00:00.000Z'],
  ['2021-08-26 10:00:05.25', '2021-08-26T10:00:05.250Z'],
  ['2021-08-26T10:00:00Z', '2021-08-26T10:00:00.000Z'],
  ['2021-08-26 10:00:00 +02:00', '2021-08-26T08:00:00.000Z'],
  ['2021-08-26T10:00:00-0330', '2021-08-26T13:30:00.000Z'],
  ['August 26, 2021', '2021-08-26T00:00:00.000Z'],
  ['Thu, 26 Aug 2021 10:00:00 GMT', '2021-08-26T10:00:00.000Z'],
  ['2021/08/26', '2021-08-26T00:00:00.000Z'],
  ['8/26/2021', '2021-08-26T00:00:00.000Z'],
  ['5 August 2021', '2021-08-05T00:00:00.000Z'],
  ['26 Aug 2021 23:30 -0500', '2021-08-27T04:30:00.000Z'],
  ['2021-02-30', null],
  ['2021-13-40', null],
  ['2/30/2021', null],
  ['February 30, 2021', null],
  ['2021-08-26T25:00', null],
  ['soon', null],
  ['2021', null],
])('reads the date %s in UTC, wherever the site is built', (written, expected) => {
  const time = parseDate(written);
  expect(time === null ? null : new Date(time).toISOString()).toBe(expected);
});

it.each([
  ['01/02/2025', { read: '2025-01-02', other: '2025-02-01' }],
  ['3/12/2025 10:00', { read: '2025-03-12', other: '2025-12-03' }],
  ['3/13/2025', null],
  ['13/3/2025', null],
  ['2/2/2025', null],
  ['2025/01/02', null],
  ['2025-01-02', null],
])('tells what else %s may mean', (written, expected) => expect(otherReading(written)).toEqual(expected));
