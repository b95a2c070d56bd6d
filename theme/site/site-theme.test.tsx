import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Docsgen, DocsgenContext } from './docsgen-context.ts';
import { getWindowSize, Link, useDocsgen, useWindowSize } from './site-theme.tsx';

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

test('what asks for the page outside of what docsgen renders is told so', () => {
  const Asks = () => <p>{useDocsgen().page.path}</p>;
  expect(() => renderToStaticMarkup(<Asks />)).toThrow(
    'Hook useDocsgen is called outside the <DocsgenContext.Provider>. Call it in components that docsgen renders.',
  );
});

test('the size of the window is not known before there is one', () => {
  const Sized = () => <p>{useWindowSize()}</p>;
  expect(renderToStaticMarkup(<Sized />)).toBe('<p>ssr</p>');
  expect(() => getWindowSize()).toThrow('getWindowSize() should only be called after React hydration');
});
