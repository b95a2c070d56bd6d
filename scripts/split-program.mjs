import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';

/** By their files in refractor. */
const LANGUAGES = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'diff', 'docker', 'go', 'graphql', 'http', 'ini', 'java', 'javascript', 'json', 'jsx', 'kotlin'],
  ...['lua', 'makefile', 'markdown', 'markup', 'nginx', 'php', 'powershell', 'properties', 'protobuf', 'python', 'ruby', 'rust', 'scss'],
  ...['sql', 'swift', 'toml', 'tsx', 'typescript', 'yaml'],
];

/** Of what each process runs, what it mostly needs at once, with all that is imported there: all else is several times as much. The first is what it begins with. */
const FIRST = {
  // A build where nothing has changed, or only texts.
  'cli/program': ['cli/main.ts', 'cli/build-command.ts', 'engine/build-site.ts', 'engine/pipeline/edits/make-edited.ts'],
  // A page in Markdown, with code in the languages that documentation mostly shows.
  'engine/pages': [
    ...['engine/workers/worker.ts', 'engine/3-compile/parse/native/parse-by-blocks.ts', 'node_modules/satteri/dist/index.js'],
    ...LANGUAGES.map((name) => `node_modules/refractor/lang/${name}.js`),
  ],
};

/**
 * How esbuild makes what a process runs in two files: what most need, and the rest, which is read when a module of it is imported for the first time
 * (engine/program/run-bundle.ts). Each module is in one of them, since its state must be there once. `optionsOf` gives the options for entries.
 */
export async function splitBundle(root, place, optionsOf) {
  const look = async (entries) =>
    (await buildCleanly({ ...optionsOf(entries), format: 'esm', splitting: true, sourcemap: false, write: false })).metafile;
  const [start] = FIRST[place];
  const { inputs } = await look([start]);
  const first = listFirst(place, inputs);
  const given = listGiven(inputs, first);
  const { outputs } = await look(given);
  const names = new Map(Object.values(outputs).map(({ entryPoint, exports }) => [entryPoint, exports]));

  const part = (target, isHere, before = '') => {
    const options = optionsOf({ [target]: 'part:' });
    const isCommonJs = (file) => inputs[file].format === 'cjs';
    const give = (file) => (isCommonJs(file) ? `require("./${file}")` : `require("given:${file}").values`);
    const modules = given.filter(isHere).map((file) => `"${file}": () => ${give(file)},`);
    const entry = `${before} const modules = { ${modules.join('\n')} }; export const give = (file) => modules[file]();`;
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
  return [part(place, (file) => first.has(file), `import "./${start}";`), part(`${place}-rest`, (file) => !first.has(file))];
}

/** The modules of the first file, by esbuild's account of all. */
export function listFirst(place, inputs) {
  const first = new Set();
  const visit = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { kind, path: imported, external } of inputs[file].imports) if (kind !== 'dynamic-import' && !external) visit(imported);
  };
  FIRST[place].forEach(visit);
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
