import { expect, test } from 'vitest';
import { toThemeElement } from './docsgen-of-page.ts';

test('finishes a link that nobody looks at any more', () => {
  const site = { baseUrl: '/docs/', trailingSlash: true };
  const finish = (props: Record<string, unknown>) =>
    JSON.parse(String(toThemeElement('Link', props, { children: [], site }).properties.props)) as unknown;
  expect(finish({ to: '/a?x=1#b', className: 'k' })).toEqual({ href: '/docs/a/?x=1#b', className: 'k' });
  expect(finish({ href: '/other', autoAddBaseUrl: false })).toEqual({ href: '/other' });
  expect(finish({ href: '/gone', 'data-noBrokenLinkCheck': true })).toEqual({ href: '/docs/gone/' });
  expect(finish({ className: 'k' })).toEqual({ className: 'k' });
});
