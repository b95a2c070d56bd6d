import { expect, it } from 'vitest';
import { componentImport } from './components.ts';
import { unsupportedImport } from './page-code.ts';

const place = { file: 'a.mdx', line: 1, column: 1, length: 1 };
const OWN = "remove it: it is Node's own, which browsers do not have; a module without 'use client' may use it while the site is built";
const FROM = 'begin with "./" or "../" for a file beside';
const SITE = 'or with "@site/" for one in the site folder';
const KNOWN = `remove the import: docsgen's own components, such as <Tabs> and <Steps>, are known to each page`;
const LISTED = 'what only another site has can be listed in "markdown.placeholderComponents"';

it.each([
  ['@astrojs/starlight/components', KNOWN],
  ['nextra/components', KNOWN],
  ['fumadocs-ui/components/tabs', KNOWN],
  ['@acme/ui/button', `install it: npm install @acme/ui; ${LISTED}`],
  ['chart.js', `install it: npm install chart.js; ${LISTED}`],
  ['~/components/x.astro', `${FROM} the page, ${SITE}`],
  ['@/x', `${FROM} the page, ${SITE}`],
  ['@components/Y.astro', `${FROM} the page, ${SITE}`],
])('says what to do about %s in a page', (specifier, fix) => expect(unsupportedImport(specifier, place).fix).toBe(fix));

it.each([
  ['@/lib/x', `${FROM} this one, ${SITE}`],
  ['~/lib/z', `${FROM} this one, ${SITE}`],
  ['@acme/ui/button', 'install the package: npm install @acme/ui'],
  ['JSONStream', 'install the package: npm install JSONStream'],
  ['fs', OWN],
  ['node:path', OWN],
  ['./x', 'correct the path'],
])('says what to do about %s in a component', (specifier, fix) => expect(componentImport(specifier, place).fix).toBe(fix));
