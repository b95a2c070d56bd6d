import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What of others is in a bundle, from esbuild's account of it and the lock file: as { path, name, version, license, integrity, text },
 * sorted by name. `path` is the package's place in the lock file, `text` its license in full. Throws when a package has none: what may
 * not be passed on must not be bundled.
 */
export function listBundled(root, metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap((output) => Object.entries(output.inputs)));
  const places = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? packageOf(file) : []));
  const lock = readLock(root);
  return [...new Set(places)].map((place) => describeWithText(root, lock, place)).sort(byName);
}

/** The packages that npm installs with docsgen, and what these need; a platform's binaries are optional. */
export function listInstalled(root) {
  const lock = readLock(root);
  const found = new Map();
  const visit = (place, isOptional) => {
    if (found.has(place) && (isOptional || !found.get(place).isOptional)) return;
    if (place !== '') found.set(place, { ...describe(lock, place), isOptional });
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[place];
    for (const name of Object.keys(dependencies)) visit(resolvePlace(lock, place, name), isOptional);
    for (const name of Object.keys(optionalDependencies)) visit(resolvePlace(lock, place, name), true);
  };
  visit('', false);
  return [...found.values()].sort(byName);
}

/** One text for all packages, those with the same license text together. `own` is docsgen's own license. */
export function formatLicenses(packages, own) {
  const groups = new Map([[own, ['docsgen']]]);
  for (const { name, version, text } of packages) groups.set(text, [...(groups.get(text) ?? []), `${name} ${version}`]);
  const rule = '-'.repeat(80);
  return [...groups].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`).join(`\n${rule}\n\n`);
}

/** 'node_modules/a/node_modules/b' of a file of b; nothing for our own files. Where node_modules is a link, esbuild goes where it leads. */
function packageOf(file) {
  const start = file.indexOf('node_modules/');
  return start === -1 ? [] : [/^(node_modules\/(@[^/]+\/)?[^/]+)(\/node_modules\/(@[^/]+\/)?[^/]+)*/.exec(file.slice(start))[0]];
}

function readLock(root) {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
}

/** A package that names no license may still have the text of one. */
function describeWithText(root, lock, place) {
  const described = describe(lock, place);
  const text = readLicense(root, lock, place);
  return { ...described, license: described.license ?? (/^(?:The )?MIT License/i.test(text) ? 'MIT' : undefined), text };
}

function describe(lock, place) {
  const entry = lock.packages[place];
  if (!entry) throw new Error(`package-lock.json does not know "${place}", which is bundled. Run npm install.`);
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { path: place, name, version: entry.version, license: entry.license, integrity: entry.integrity };
}

/** Where Node finds a package that another one asks for: beside it, or further out. */
function resolvePlace(lock, from, name) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder}/node_modules/${name}`;
    if (lock.packages[place]) return place;
  }
  return `node_modules/${name}`;
}

/** The file of the package, with what it notes beside it; for a package that comes without, the text of the license that it names. */
function readLicense(root, lock, place) {
  const folder = path.join(root, place);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const spare = path.join(root, 'scripts/licenses', `${lock.packages[place].license}.txt`);
  if (files.length === 0 && !existsSync(spare)) throw new Error(`"${place}" has no license file, and there is no "${spare}".`);
  const texts = files.length > 0 ? files.sort().map((file) => path.join(folder, file)) : [spare];
  return texts.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

function byName(a, b) {
  return a.name < b.name || (a.name === b.name && a.path < b.path) ? -1 : 1;
}
