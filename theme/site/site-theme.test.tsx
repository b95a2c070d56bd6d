import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Docsgen, DocsgenContext } from './docsgen-context.ts';
import { Link } from './site-theme.tsx';

test('a link of a component is one of the site, but for what it says itself', () => {
  const docsgen = { baseUrl: '/docs/', trailingSlash: true } as Docsgen;
  const links = [
    <Link key="1" to="/a?x=1#b" data-noBrokenLinkCheck />,
    <Link key="2" to="/other?x=1" autoAddBaseUrl={false} />,
    <Link key="3" href="pathname:///api/" />,
  ];
  expect(renderToStaticMarkup(<DocsgenContext value={() => docsgen}>{links}</DocsgenContext>)).toBe(
    '<a href="/docs/a/?x=1#b"></a><a href="/other?x=1"></a><a href="/docs/api/"></a>',
  );
});
