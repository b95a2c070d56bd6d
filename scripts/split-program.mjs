import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';

/** What a build runs where nothing has changed, or only texts. All else is five times as much. */
const FIRST = ['cli/main.ts', 'cli/build-command.ts', 'engine/build-site.ts', 'engine/pipeline/edits/make-edited.ts'];

/**
 * How esbuild makes the program in two files: what short builds run, and the rest, which is read when a module of it is imported for the first time
 * (engine/program/run-bundle.ts). Each module is in one of them, since its state must be there once. `optionsOf` gives the options for entries.
 */
export async function splitProgram(root, optionsOf) {
  const look = async (entries) =>
    (await buildCleanly({ ...optionsOf(entries), format: 'esm', splitting: true, sourcemap: false, write: false })).metafile;
  const { inputs } = await look(['cli/main.ts']);
  const first = listFirst(inputs);
  const given = listGiven(inputs, first);
  const { outputs } = await look(given);
  const names = new Map(Object.values(outputs).map(({ entryPoint, exports }) => [entryPoint, exports]));

  const part = (place, { isHere, start = '' }) => {
    const options = optionsOf({ [place]: 'part:' });
    const isCommonJs = (file) => inputs[file].format === 'cjs';
    const give = (file) => (isCommonJs(file) ? `require("./${file}")` : `require("given:${file}").values`);
    const modules = given.filter(isHere).map((file) => `"${file}": () => ${give(file)},`);
    const entry = `${start} const modules = { ${modules.join('\n')} }; export const give = (file) => modules[file]();`;
    const standIn = (file) => (isCommonJs(file) ? `module.exports = ${askFor(file)};` : takeAll(file, names.get(file)));
    const importedAs = (name, importer) => inputs[importer]?.imports.find(({ original, external }) => original === name && !external);
    const plugin = {
      name: 'part-of-program',
      setup({ onLoad, onResolve }) {
        onResolve({ filter: /^part:$/ }, () => ({ path: 'entry', namespace: 'part' }));
        onResolve({ filter: /^other:/ }, () => ({ external: true }));
        onResolve({ filter: /^given:/ }, ({ path: name }) => ({ path: name.slice('given:'.length), namespace: 'given' }));
        onResolve({ filter: /./, namespace: 'file' }, ({ path: name, importer }) => {
          const imported = importedAs(name, path.relative(root, importer).split(path.sep).join('/'));
          return imported && !isHere(imported.path) ? { path: imported.path, namespace: 'other' } : undefined;
        });
        onLoad({ filter: /./, namespace: 'part' }, () => ({ contents: entry, resolveDir: root }));
        onLoad({ filter: /./, namespace: 'given' }, ({ path: file }) => ({ contents: giveAll(file, names.get(file)), resolveDir: root }));
        onLoad({ filter: /./, namespace: 'other' }, ({ path: file }) => ({ contents: standIn(file) }));
      },
    };
    return { ...options, plugins: [plugin, ...options.plugins] };
  };
  return [
    part('cli/program', { isHere: (file) => first.has(file), start: 'import "./cli/main.ts";' }),
    part('cli/rest', { isHere: (file) => !first.has(file) }),
  ];
}

/** The modules of the first file, by esbuild's account of all. */
export function listFirst(inputs) {
  const first = new Set();
  const visit = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { kind, path: imported, external } of inputs[file].imports) if (kind !== 'dynamic-import' && !external) visit(imported);
  };
  FIRST.forEach(visit);
  return first;
}

/** The modules of each file that the other one imports. */
function listGiven(inputs, first) {
  const given = Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path: imported, external }) => (!external && first.has(imported) !== first.has(file) ? [imported] : [])),
  );
  return [...new Set(given)].sort();
}

/** In one value, since esbuild makes a getter of each export of what is required. */
function giveAll(file, names) {
  return `import * as all from "./${file}"; export const values = { ${names.map((name) => `${name}: all.${name}`).join(', ')} };`;
}

/** To have each value in a variable is as fast as one file would be: a namespace's are behind getters. */
function takeAll(file, names) {
  // With another name, since it may be a word of the language.
  const take = (name) => `const _${name} = all.${name}; export { _${name} as ${name} };`;
  return [`const all = ${askFor(file)};`, ...names.map(take)].join('\n');
}

function askFor(file) {
  return `require("other:${file}")`;
}
