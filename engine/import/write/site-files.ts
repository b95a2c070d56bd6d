import { basename } from 'node:path';
import { outputFiles } from '../../files/output-files.ts';
import { pathKey } from '../../paths/path-key.ts';
import { compareText } from '../../paths/site-path.ts';
import type { ImportedFile, ImportPlan } from '../import-plan.ts';
import type { Note } from '../note.ts';
import { formatJson } from './json-text.ts';
import { formatManifests } from './manifest-texts.ts';

/** Everything that the site is to have but its config, by path; files that some file systems take for one are told, and one of them left out. */
export function listSiteFiles(
  plan: ImportPlan,
  { isFree, siteDir, version }: SiteFilesOptions,
): { files: Map<string, ImportedFile>; notes: Note[] } {
  const all = new Map(plan.files);
  for (const set of plan.sets) for (const [path, text] of formatManifests(set)) all.set(path, { text });
  const notes: Note[] = [];
  for (const [path, text] of Object.entries(projectFiles(plan, siteDir, version))) {
    if (all.has(path)) continue;
    if (isFree(path)) all.set(path, { text });
    else if (path === 'package.json') notes.push(tellPackages(plan));
  }
  const sorted = [...all].sort(([a], [b]) => compareText(a, b));
  const stray = sorted.find(([path]) => path.startsWith('/') || path.split('/').includes('..'));
  if (stray) throw new Error(`An importer would write outside the site: ${stray[0]}`);
  const { kept, lost } = dropTwins(sorted);
  return { files: new Map(kept), notes: [...notes, ...lost] };
}

export interface SiteFilesOptions {
  /** Tells whether docsgen may write a file that any project has. */
  isFree(path: string): boolean;
  siteDir: string;
  /** docsgen's own. */
  version: string;
}

/** The bytes of a file of the site. */
export function readImported(file: ImportedFile): Uint8Array {
  if ('text' in file) return Buffer.from(file.text);
  return outputFiles.read(file.from) ?? new Uint8Array();
}

function projectFiles({ packages, moduleType }: ImportPlan, siteDir: string, version: string): Record<string, string> {
  const name =
    basename(siteDir)
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '-')
      .replace(/^[._-]+/, '') || 'docs';
  const dependencies = Object.entries({ docsgen: `^${version}`, ...packages }).sort(([a], [b]) => compareText(a, b));
  const manifest = {
    name,
    private: true,
    ...(moduleType !== null && { type: moduleType }),
    scripts: { watch: 'docsgen watch', build: 'docsgen build', serve: 'docsgen serve' },
    dependencies: Object.fromEntries(dependencies),
  };
  return { 'package.json': formatJson(manifest), '.gitignore': 'node_modules/\ndist/\n.docsgen/\n' };
}

function tellPackages({ packages }: ImportPlan): Note {
  const names = Object.entries({ docsgen: null, ...packages }).map(([name, range]) => (range === null ? name : `${name}@${range}`));
  return {
    kind: 'person',
    topic: 'files',
    place: null,
    message: 'There is a package.json already, so docsgen wrote none.',
    fix: `npm install ${names.join(' ')}`,
  };
}

function dropTwins(files: [string, ImportedFile][]): { kept: [string, ImportedFile][]; lost: Note[] } {
  const first = new Map<string, string>();
  const lost: Note[] = [];
  const kept = files.filter(([path]) => {
    const twin = first.get(pathKey(path));
    if (twin === undefined) {
      first.set(pathKey(path), path);
      return true;
    }
    lost.push({
      kind: 'person',
      topic: 'files',
      place: { file: path, line: 1, column: 1 },
      message: `"${path}" was left out: many file systems cannot keep it beside "${twin}".`,
      fix: 'rename one of the two in the old site, and import again',
    });
    return false;
  });
  return { kept, lost };
}
