import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HitPath } from './hit-path.tsx';

const textOf = (path: string[]) => renderToStaticMarkup(<HitPath path={path} />).replace(/<[^>]*>/g, '');

test('the headings of a path are apart in its text, of which an option has its accessible name', () => {
  expect(textOf(['Tutorials', 'Monitor a credit model', 'Related'])).toBe('Tutorials › Monitor a credit model › Related');
  expect(textOf(['Webhooks'])).toBe('Webhooks');
  expect(textOf([])).toBe('');
});
