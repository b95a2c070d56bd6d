import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DocusaurusSet {
  id: string;
  versions: DocusaurusVersion[];
}

export interface DocusaurusVersion {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  banner: string | null;
  docs: {
    id: string;
    title: string;
    path: string;
    sidebar: string | null;
    previous: DocusaurusNeighbor | null;
    next: DocusaurusNeighbor | null;
  }[];
  indexes: { path: string; title: string }[];
  sidebars: Record<string, DocusaurusItem[]>;
  drafts: string[];
}

interface DocusaurusNeighbor {
  title: string;
  path: string;
}

export type DocusaurusItem = { html: string } | { label: string; href?: string; className?: string; items?: DocusaurusItem[] };

/** The folder of the site's config: sites with docs outside have it in website/. */
export function siteDirOf(folder: string): string {
  return existsSync(join(folder, 'website')) ? join(folder, 'website') : folder;
}

/** What Docusaurus makes of copies of sites, by name. It works in them, and gets an empty package for each that they name. */
export function askDocusaurus(sitesDir: string, scratch: string): Record<string, DocusaurusSet[]> {
  const names = readdirSync(sitesDir).sort();
  cpSync(sitesDir, scratch, { recursive: true });
  for (const name of names) stubPackages(siteDirOf(join(scratch, name)));
  const script = join(import.meta.dirname, 'run-docs-plugin.mjs');
  const dirs = names.map((name) => siteDirOf(join(scratch, name)));
  const printed = execFileSync(process.execPath, [script, ...dirs], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const found = JSON.parse(printed) as Record<string, DocusaurusSet[]>;
  return Object.fromEntries(names.map((name, index) => [name, found[dirs[index]!]!]));
}

/** A function with any property, which is what configs take from packages. */
const STUB =
  'const stub = new Proxy(() => stub, { get: (_, key) => (key === Symbol.toPrimitive ? () => "stub" : key === "__esModule" ? false : stub) });\nmodule.exports = stub;\n';

function stubPackages(siteDir: string): void {
  const file = join(siteDir, 'package.json');
  if (!existsSync(file)) return;
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const folder = join(siteDir, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', main: 'index.js', exports: { '.': './index.js', './*': './index.js' } }),
    );
    writeFileSync(join(folder, 'index.js'), STUB);
  }
}
