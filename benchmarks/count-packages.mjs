/**
 * Counts the packages that npm has installed for some, with all that these need, and the megabytes of their files.
 *   node benchmarks/count-packages.mjs FOLDER PACKAGE…      (FOLDER has node_modules)
 */
import './usage.mjs';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [folder, ...names] = process.argv.slice(2);
if (names.length === 0) {
  console.error('usage: node benchmarks/count-packages.mjs FOLDER PACKAGE…');
  process.exit(2);
}

const found = new Set();
for (const name of names) visit(name, folder, true);
const bytes = [...found].reduce((sum, each) => sum + weigh(each), 0);
console.log(`${found.size} packages, ${(bytes / 1e6).toFixed(0)} MB`);

function visit(name, from, isNeeded) {
  const place = resolve(name, from);
  if (place === null) {
    if (isNeeded) throw new Error(`${name} is not installed for ${from}.`);
    return;
  }
  if (found.has(place)) return;
  found.add(place);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  for (const each of Object.keys(dependencies)) visit(each, place, !(each in optionalDependencies));
  // Peers that are there came for this package, or for its neighbors.
  for (const each of Object.keys({ ...optionalDependencies, ...peerDependencies })) visit(each, place, false);
}

/** As Node looks for it, from folder to folder. */
function resolve(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (dirname(at) === at) return null;
  }
}

function weigh(place) {
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(place, entry.name);
      return sum + (entry.isDirectory() ? weigh(path) : entry.isFile() ? statSync(path).size : 0);
    }, 0);
}
