import { fileURLToPath } from 'node:url';
import type { OnResolveResult, Plugin } from 'esbuild';
import { nodeFiles } from '../files/node-files.ts';
import { compiledFile } from '../program/package-root.ts';
import { docusaurusModules } from './theme.ts';

/** What docsgen has of Docusaurus, as modules that are provided to bundles. */
const COMPATIBLE = 'docsgen/docusaurus';

/** Modules of Docusaurus, and packages that it brings along and that must be docsgen's own. */
const SCOPES = /^@(?:docusaurus|theme|theme-original|theme-init|generated)\/|^(?:clsx|@mdx-js\/react|react-router-dom)$/;

/** The code of these modules by their specifiers; `missing` are names that components import and that the modules do not have. */
export async function provideDocusaurus(siteData: string, missing: ReadonlyMap<string, ReadonlySet<string>>): Promise<Map<string, string>> {
  const file = compiledFile('docusaurus/docusaurus.js');
  const code = file ? await nodeFiles.readText(fileURLToPath(file)) : '';
  const modules = Object.entries(docusaurusModules).map(([specifier, exports]): [string, string] => {
    const names = Object.entries(exports).map(([name, own]) => `${own} as ${name}`);
    const more = [...(missing.get(specifier) ?? [])].sort().map((name) => `export const ${name} = createMissing(${JSON.stringify(name)});`);
    const head = more.length > 0 ? [`import { createMissing } from '${COMPATIBLE}';`] : [];
    return [specifier, [...head, `export { ${names.join(', ')} } from '${COMPATIBLE}';`, ...more].join('\n')];
  });
  return new Map([...modules, [COMPATIBLE, code], ['docsgen/site-data', siteData]]);
}

/**
 * Finds what components import of Docusaurus: the site's own src/theme first, where it has one (`ownTheme`), then what docsgen has. The rest is
 * warned of, and shows itself as placeholders.
 */
export function resolveDocusaurus(siteDir: string, { ownTheme }: { ownTheme: boolean }): Plugin {
  return {
    name: DOCUSAURUS_PLUGIN,
    setup(build) {
      const find = async (path: string): Promise<string | null> => {
        const found = await build.resolve(path, { resolveDir: siteDir, kind: 'import-statement', pluginData: AS_IT_IS });
        return found.errors.length === 0 && !found.external ? found.path : null;
      };
      build.onResolve(
        { filter: SCOPES },
        async ({ path, importer, resolveDir, kind, pluginData }): Promise<OnResolveResult | undefined> => {
          if (pluginData === AS_IT_IS) return undefined;
          const name = path.replace(/^@theme-(?:original|init)\//, '@theme/').replace(/(?:\/index)?(?:\.[jt]sx?)?$/, '');
          if (ownTheme && path.startsWith('@theme/') && !NATIVE.has(name)) {
            const own = await find(`./src/theme/${name.slice('@theme/'.length)}`);
            if (own !== null && own !== importer) return { path: own };
          }
          if (name === 'clsx') {
            const own = await build.resolve(path, { resolveDir, kind, pluginData: AS_IT_IS });
            // What esbuild warns of, such as a tsconfig that is not there, is not missing in Docusaurus.
            if (own.errors.length === 0) return { ...own, warnings: [], pluginData: undefined };
          }
          if (Object.hasOwn(docusaurusModules, name)) return { path: name, namespace: 'provided', sideEffects: false, pluginData: name };
          return { path, namespace: 'missing', warnings: [{ text: path }] };
        },
      );
      build.onLoad({ filter: /./, namespace: 'missing' }, ({ path }) => ({
        contents: `module.exports = Object.create(require('${COMPATIBLE}').createMissing(${JSON.stringify(nameOfModule(path))}));`,
        loader: 'js',
        resolveDir: siteDir,
      }));
    },
  };
}

/** Warnings with this plugin's name are specifiers of what is missing. */
export const DOCUSAURUS_PLUGIN = 'resolve-docusaurus';
const AS_IT_IS = 'as it is';

/** What pages and components show alike, whatever src/theme has: docsgen's own parts are changed in theme/. */
const NATIVE = new Set(
  ['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'Heading', 'Mermaid', 'TabItem', 'Tabs', 'TOCInline', 'MDXComponents'].map(
    (name) => `@theme/${name}`,
  ),
);

function nameOfModule(specifier: string): string {
  return specifier
    .replace(/\?.*$/, '')
    .split('/')
    .filter((part) => !/^index(?:\.\w+)?$/.test(part))
    .at(-1)!
    .replace(/\.[jt]sx?$/, '');
}
