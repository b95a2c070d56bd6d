import { dirname, join } from 'node:path';
import { nodeFiles } from '../../files/node-files.ts';
import { isWithin, toSlashes } from '../../paths/native-path.ts';
import { listSpecifiers } from './list-specifiers.ts';
import { nameInSource, type Reading, tell, tellPerson } from './reading.ts';
import { packageOf } from './site-code/package-of.ts';

/**
 * Follows what the files of the site import and name, so that nothing that they need stays behind: files elsewhere in the source are copied, too,
 * folders with files of pages are allowed to them, and packages are named with the ranges of the source's own package.json.
 */
export async function addReferencedFiles(reading: Reading): Promise<void> {
  const { plan, request, packages, layout } = reading;
  const open = layout.files().filter((file) => TEXT.test(file));
  const first = new Set(open);
  const known = new Set(open);
  const allowed = new Set<string>();
  let usesInfima = false;
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = await nodeFiles.readText(file).catch(() => '');
    usesInfima ||= INFIMA.test(text);
    for (const { specifier, line, column } of listSpecifiers(text)) {
      if (isPackage(specifier)) {
        const name = packageOf(specifier);
        if (packages[name] !== undefined && !isOfGenerator(name)) plan.packages[name] = packages[name]!;
        continue;
      }
      const found = await findFile(specifier, file, request.source);
      if (found === null) continue;
      const isOutside = !isWithin(request.source, found) && !layout.has(found);
      // Components are bundled, wherever they are; all else is read as pages may read.
      if (!isOutside && /\.mdx?$/.test(file) && !CODE.test(found) && !isOfPages(reading, found)) allowed.add(dirname(found));
      if (known.has(found)) continue;
      known.add(found);
      if (isOutside) {
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
      if (!layout.has(found)) layout.addFile(found);
      if (TEXT.test(found) && !first.has(found) && layout.has(found)) open.push(found);
    }
  }
  allow(reading, allowed);
  if (usesInfima) {
    plan.config.set('infima', true, "Pages use the classes of Infima, Docusaurus' style sheet.");
    tell(reading, 'translated', 'styles', null, "Pages use the classes of Infima, Docusaurus' style sheet: docsgen brings them.");
  }
}

/** Classes that Docusaurus' style sheet gives a look to. */
const INFIMA =
  /\b(?:hero|button|card|badge|alert|avatar|pills|navbar|col|text|row|shadow|container)-{2}\w|\b(?:hero|card|avatar)__\w|\b(?:margin|padding)-(?:top|bottom|left|right|vert|horiz)?-{1,2}(?:none|xs|sm|md|lg|xl)\b|class(?:Name)?=["'{`]+[^"'`>]*\b(?:row|col|container|button|card|hero|badge|alert)\b/;

/** In a folder that pages may use files from without being told so. */
function isOfPages({ plan, layout }: Reading, path: string): boolean {
  const publicDirs = plan.config.entries.find(({ key }) => key === 'publicDirs')?.value as string[] | undefined;
  const folders = [...plan.sets.flatMap(({ versions }) => versions.map(({ content }) => content)), ...(publicDirs ?? [])];
  return folders.some((folder) => layout.pathOf(path).startsWith(`${folder}/`));
}

function allow({ plan, layout, request }: Reading, folders: Set<string>): void {
  const paths = [...folders].filter((folder) => folder !== request.source).map((folder) => layout.pathOf(folder));
  const outermost = paths.filter((path) => !paths.some((other) => path !== other && path.startsWith(`${other}/`))).sort();
  if (outermost.length > 0) plan.config.set('assets', { allow: [...new Set(outermost)] });
}

const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss)$/;

function isOfGenerator(name: string): boolean {
  return /^@docusaurus\/|^react(?:-dom)?$/.test(name);
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
  if (path === null || toSlashes(path).split('/').includes('node_modules')) return null;
  for (const extension of EXTENSIONS) {
    const stat = await nodeFiles.stat(path + extension);
    if (stat?.kind === 'file') return path + extension;
  }
  return null;
}
