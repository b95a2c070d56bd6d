import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { RUNTIME_NAME } from './runtime-name.ts';
import { serverTheme } from './theme.ts';

/** Modules that components take from docsgen, and their names in what provides them. */
const PROVIDED: Record<string, { member: string; names: string[] }> = {
  react: { member: 'react', names: Object.keys(react) },
  'react/jsx-runtime': { member: 'jsx', names: Object.keys(jsx) },
  'react/jsx-dev-runtime': { member: 'jsx', names: Object.keys(jsx) },
  'react-dom': { member: 'dom', names: Object.keys(dom) },
  'docsgen/theme': { member: 'theme', names: Object.keys(serverTheme) },
};

/** What React has in development alone is left out: files would have other names where docsgen is tested. */
const LEFT_OUT = new Set(['default', 'act', 'captureOwnerStack']);

/**
 * The code of these modules. On the server they are docsgen's own, which stands in its program; in browsers, those of the client, so that
 * a page has one React. `files` are the names of the client's files.
 */
export function provideCode(
  files: { react: string; theme: string },
  docusaurus: ReadonlyMap<string, string>,
): { server: Map<string, string>; browser: Map<string, string> } {
  const write = (source: (member: string) => string) =>
    new Map([
      ...docusaurus,
      ...Object.entries(PROVIDED).map(([specifier, { member, names }]): [string, string] => [
        specifier,
        `${source(member)}\nexport default all;\n${names
          .filter((name) => !LEFT_OUT.has(name) && /^[A-Za-z_]\w*$/.test(name))
          .sort()
          .map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`)
          .join('\n')}`,
      ]),
    ]);
  return {
    server: write((member) => `const all = globalThis[Symbol.for('${RUNTIME_NAME}')].${member};`),
    browser: write((member) =>
      member === 'theme'
        ? `import * as all from '../${files.theme}';`
        : `import { shared } from '../${files.react}';\nconst all = shared.${member};`,
    ),
  };
}
