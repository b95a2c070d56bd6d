import { dirname, join, relative, sep } from 'node:path';
import { nodeFiles } from '../../files/node-files.ts';
import { listSpecifiers } from './list-specifiers.ts';
import { nameInSource, type Reading, tellPerson } from './reading.ts';
import { packageOf } from './site-code/package-of.ts';

/**
 * Follows what the copied files import and name, so that nothing that they need stays behind: files elsewhere in the source are copied, too, and
 * packages are named with the ranges of the source's own package.json.
 */
export async function addReferencedFiles(reading: Reading): Promise<void> {
  const { plan, request, packages, layout } = reading;
  const open = [...plan.files.values()].flatMap((file) => ('from' in file && TEXT.test(file.from) ? [file.from] : []));
  const known = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = await nodeFiles.readText(file).catch(() => '');
    for (const { specifier, line, column } of listSpecifiers(text)) {
      if (isPackage(specifier)) {
        const name = packageOf(specifier);
        if (packages[name] !== undefined && !/^@?docusaurus\b|^@docusaurus\/|^react(?:-dom)?$/.test(name))
          plan.packages[name] = packages[name]!;
        continue;
      }
      const found = await findFile(specifier, file, request.source);
      if (found === null || known.has(found)) continue;
      known.add(found);
      const isInside = !relative(request.source, found).startsWith('..');
      // What is outside has a place in the site only if its folder is a part of the plan.
      if (!isInside && !plan.files.has(layout.pathOf(found))) {
        const place = { file: nameInSource(reading, file), line, column };
        tellPerson(
          reading,
          'files',
          place,
          `"${specifier}" is not in the new site: it is outside the folder of the source.`,
          'copy it into the site, and correct the path here',
        );
        continue;
      }
      if (!plan.files.has(layout.pathOf(found))) layout.addFile(found);
      if (TEXT.test(found)) open.push(found);
    }
  }
}

const TEXT = /\.(?:mdx?|[cm]?[jt]sx?)$/;

function isPackage(specifier: string): boolean {
  return (
    /^(?:@[\w-]+\/)?[\w][\w.-]*(?:\/|$)/.test(specifier) &&
    !/^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//.test(specifier)
  );
}

const EXTENSIONS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mdx',
  '.md',
  '.json',
  '.mjs',
  '.cjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** The file that a specifier means; null for none. */
async function findFile(specifier: string, file: string, source: string): Promise<string | null> {
  const path = specifier.startsWith('@site/')
    ? join(source, specifier.slice(6))
    : specifier.startsWith('@theme/')
      ? join(source, 'src/theme', specifier.slice(7))
      : /^\.\.?\//.test(specifier)
        ? join(dirname(file), specifier)
        : null;
  if (path === null || path.split(sep).includes('node_modules')) return null;
  for (const extension of EXTENSIONS) {
    const stat = await nodeFiles.stat(path + extension);
    if (stat?.kind === 'file') return path + extension;
  }
  return null;
}
