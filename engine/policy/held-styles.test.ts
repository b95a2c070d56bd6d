import { expect, it } from 'vitest';
import { holdOwnStyles } from './held-styles.ts';

const file = (path: string, text: string) => ({ path, contents: Buffer.from(text) });

it('puts small sheets of the site into its pages', () => {
  const files = [file('assets/components/site-1.css', 'a{color:red}\n'), file('assets/components/chart-1.js', 'a')];
  expect(holdOwnStyles(files, '/docs/')).toEqual({ '/docs/assets/components/site-1.css': 'a{color:red}' });
});

it.each([
  ['is large', `a{color:red}${' '.repeat(6 * 1024)}`],
  ['names a file beside it', 'a{background:url(x.png)}'],
  ['names one in a set', 'a{background:image-set("x.png" 1x)}'],
  ['imports another', '@import "https://example.com/a.css";'],
  ['would end its element', 'a:after{content:"</style>"}'],
])('links a sheet that %s', (_name, css) => {
  expect(holdOwnStyles([file('a.css', css)], '/')).toEqual({});
});
