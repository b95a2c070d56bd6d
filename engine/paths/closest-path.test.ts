import { expect, test } from 'vitest';
import { closestPath } from './closest-path.ts';

const paths = [
  'introduction.md',
  'deployment/02-alerts.mdx',
  'deployment/index.md',
  'deployment/tracing.md',
  'guides/index.md',
  'guides/tracing.md',
  'guides/v1.31.md',
];

test.each([
  ['introduction.mdx', 'introduction.md'],
  ['DEPLOYMENT/Tracing.md', 'deployment/tracing.md'],
  ['deployment/traicng.md', 'deployment/tracing.md'],
  ['deployment/alert.md', 'deployment/02-alerts.mdx'],
  ['guides/alerts.md', 'deployment/02-alerts.mdx'],
  ['deploymnet/tracing.md', 'deployment/tracing.md'],
  ['guides/v1.32.md', 'guides/v1.31.md'],
  ['deployment/trace.md', 'deployment/tracing.md'],
  ['guides/tracks.md', null],
  ['deployment/legacy.md', null],
  ['workspace/tracing.md', null],
])('%s is most likely %j', (value, expected) => {
  expect(closestPath(value, paths)).toBe(expected);
});
