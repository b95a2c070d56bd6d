import { existsSync, readFileSync } from 'node:fs';

/** URL of docsgen's own folder, found from this module whether it runs compiled (build/) or from source. Folders in build/ have a package.json, too. */
export function packageRoot(): URL {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const has = (name: string) => existsSync(new URL(name, folder));
    if (has('package.json') && (has('build/') || has('engine/'))) return folder;
    // Of a disk, or of a drive: file:///C:/
    if (new URL('..', folder).href === folder.href) throw new Error('docsgen cannot find its own package.json.');
  }
}

/** URL of a compiled file of docsgen, null before the first compile. */
export function compiledFile(path: string): URL | null {
  const file = new URL(`build/${path}`, packageRoot());
  return existsSync(file) ? file : null;
}

/** The text of a file of the template that a new site is made of. */
export function readTemplate(file: string): string {
  return readFileSync(new URL(`build/template/${file}`, packageRoot()), 'utf8');
}

/** The text of a compiled file of docsgen. */
export function readCompiled(path: string): string {
  return readFileSync(new URL(`build/${path}`, packageRoot()), 'utf8');
}

/** The words of the theme in a language, of the compiled program or, before it is compiled, of the theme's source. */
export function readWords(language: string): string {
  return readFileSync(compiledFile(`words/${language}.json`) ?? new URL(`theme/words/${language}.json`, packageRoot()), 'utf8');
}

/** Digest of docsgen's own compiled code, '' before the first compile: what an older docsgen cached or rendered is not used by a newer one. */
export function programDigest(): string {
  const file = compiledFile('digest');
  return file ? readFileSync(file, 'utf8') : '';
}

/** docsgen's version as in package.json. */
export function packageVersion(): string {
  return readPackage().version;
}

/** Where docsgen tells about itself. */
export function packageHomepage(): string {
  return readPackage().homepage;
}

function readPackage(): { version: string; homepage: string } {
  return JSON.parse(readFileSync(new URL('package.json', packageRoot()), 'utf8')) as { version: string; homepage: string };
}
