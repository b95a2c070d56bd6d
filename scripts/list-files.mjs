import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = 'engine/init/template';
const WORDS = 'theme/words';

/** The files that `docsgen init` fills in, as files of build/. */
export function listTemplate(root) {
  const folder = path.join(root, TEMPLATE);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { path: `build/template/${path.relative(folder, file).split(path.sep).join('/')}`, contents: readFileSync(file) };
  });
}

/** What the theme says in other languages, and by which English texts. */
export function listWords(root) {
  const names = readdirSync(path.join(root, WORDS)).filter((name) => name.endsWith('.json'));
  return names.map((name) => ({ path: `build/words/${name}`, contents: readFileSync(path.join(root, WORDS, name)) }));
}
