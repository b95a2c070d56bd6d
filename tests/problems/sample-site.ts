import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the samples. Each is a site with config/ and content/, and expected.txt. */
export const SAMPLES = fileURLToPath(new URL('samples', import.meta.url));

/** Problems that no folder of files in a repository can show, and why. */
export const WITHOUT_SAMPLE: Record<string, string> = {
  'card-not-drawn': 'depends on the machine: tests/build/social-cards.test.ts',
  'diagram-not-drawn': 'depends on the machine: tests/build/drawn-diagrams.test.ts',
  'external-anchor': 'is found by docsgen check links --external: tests/build/check-links-command.test.ts',
  'external-link-broken': 'is found by docsgen check links --external: tests/build/check-links-command.test.ts',
  'external-link-moved': 'is found by docsgen check links --external: tests/build/check-links-command.test.ts',
  'external-link-private': 'is found by docsgen check links --external: tests/build/check-links-command.test.ts',
  'external-link-unsure': 'is found by docsgen check links --external: tests/build/check-links-command.test.ts',
  'file-in-the-way': 'is found by docsgen import: engine/import-site.test.ts',
  'file-too-large': 'a page of two million characters',
  'last-updates-unknown': 'depends on what git says outside of a repository',
  'no-network': 'is found by docsgen check links --external: tests/build/check-links-command.test.ts',
  'removed-anchor': 'is found by docsgen urls --against: tests/build/urls-command.test.ts',
  'removed-url': 'is found by docsgen urls --against: tests/build/urls-command.test.ts',
  'render-failed': 'no page is known that can be compiled and not be rendered',
  'search-baseline': 'is found by docsgen check-search --baseline: tests/build/check-search-command.test.ts',
  'search-key-too-strong': 'is found by asking Algolia: tests/index',
  'search-key-unchecked': 'is found by asking Algolia: tests/index',
  'search-key-unknown': 'is found by asking Algolia: tests/index',
  'search-log': 'is found by docsgen check-search --from: tests/build/check-search-command.test.ts',
  'search-worse': 'is found by docsgen check-search --baseline: tests/build/check-search-command.test.ts',
  'secret-in-config': 'depends on the environment: tests/build/secrets.test.ts',
  'shallow-clone': 'depends on how the repository was cloned',
  'state-not-kept': 'needs a disk that fails in a certain moment: tests/build/disk-refuses',
  'url-list': 'is found by docsgen urls --against: tests/build/urls-command.test.ts',
  'url-twin': 'is found by docsgen urls --against: tests/build/urls-command.test.ts',
};

/** Files beside a sample's site that are not part of it. */
const EXPECTED = 'expected.txt';
/** What a repository cannot hold, by path: the text of a file, where a link leads, a pipe. */
const MADE = 'made.json';
type Made = string | { link: string } | { pipe: true };

/** The names of the samples. */
export function listSamples(): string[] {
  return readdirSync(SAMPLES).sort();
}

/** Copies a sample's site to a folder, so that building it leaves the repository clean. */
export function copySample(name: string, siteDir: string): void {
  const sample = join(SAMPLES, name);
  cpSync(sample, siteDir, { recursive: true, filter: (path) => path !== join(sample, EXPECTED) && path !== join(sample, MADE) });
  if (!existsSync(join(sample, MADE))) return;
  for (const [path, made] of Object.entries(JSON.parse(readFileSync(join(sample, MADE), 'utf8')) as Record<string, Made>)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    if (typeof made === 'string') writeFileSync(join(siteDir, path), made);
    else if ('link' in made) symlinkSync(made.link, join(siteDir, path));
    else execFileSync('mkfifo', [join(siteDir, path)]);
  }
}

/** What a build of the sample writes to the console. */
export function readExpected(name: string): string {
  const path = join(SAMPLES, name, EXPECTED);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

export function writeExpected(name: string, text: string): void {
  writeFileSync(join(SAMPLES, name, EXPECTED), text);
}

/** Every file below a folder with its bytes, as text that differs when they do. */
export function readFolder(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(dir, path), readFileSync(path, 'latin1')]));
}
