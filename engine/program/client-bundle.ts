import { readFile } from 'node:fs/promises';
import type { ClientAssets } from '../../theme/contract/page-files.ts';
import { digest } from '../text/digest.ts';
import { compiledFile } from './package-root.ts';

/** What readers' browsers run, compiled once with docsgen itself. */
export interface ClientBundle {
  /** The English words that its scripts say. */
  words: readonly string[];
  /** The bundle's entries, for a site at a base URL. */
  assets(baseUrl: string): Omit<ClientAssets, 'styles' | 'own' | 'policy'>;
  /** Href of the theme's style sheet with all that pages have in themselves: for what is no page. No site carries it. */
  wholeStyles(baseUrl: string): string;
  /** The files that every site carries, by their path in the output. */
  files: { path: string; contents: Buffer }[];
  /** Names this state of `files`. */
  digest: string;
  /** The files of those optional parts of the theme that pages load one of these hrefs of. Read when they are requested: some have megabytes. */
  partFiles(hrefs: ReadonlySet<string>, baseUrl: string): PartFile[];
  /** Any file by its name; null for one that is not in the bundle. */
  readFile(name: string): Promise<Uint8Array | null>;
}

/** A file of an optional part. `digest` is contentDigest() of it, `size` is in bytes. */
export interface PartFile {
  path: string;
  digest: string;
  size: number;
  contents(): Promise<Uint8Array>;
}

/** build/client/manifest.json, written by scripts/compile-client.mjs. */
interface BundleManifest {
  boot: string;
  react: string;
  client: string;
  search: string;
  /** The theme's style sheet without what all pages have in themselves. */
  styles: string;
  wholeStyles: string;
  critical: ClientAssets['critical'];
  files: string[];
  words: string[];
  parts: Record<
    string,
    {
      styles: string[];
      modules: string[];
      scripts: Record<string, string>;
      /** The text of small sheets, by their names. */
      inline: Record<string, string>;
      files: { name: string; digest: string; size: number }[];
    }
  >;
}

const FOLDER = 'assets';

/** Reads the prebuilt bundle. Throws when docsgen has not been compiled. */
export async function loadClientBundle(): Promise<ClientBundle> {
  const { manifest, read } = await readManifest();
  const files = await Promise.all(manifest.files.map(async (name) => ({ path: `${FOLDER}/${name}`, contents: await read(name) })));
  const parts = Object.values(manifest.parts);
  const names = new Set([
    ...manifest.files,
    manifest.wholeStyles,
    ...parts.flatMap((part) => [...part.files.map(({ name }) => name), ...Object.values(part.scripts)]),
  ]);
  return {
    words: manifest.words,
    assets(baseUrl) {
      const href = toHref(baseUrl);
      const { boot, client, search, styles, critical } = manifest;
      const inline = Object.fromEntries(parts.flatMap((part) => Object.entries(part.inline).map(([name, css]) => [href(name), css])));
      return { boot: href(boot), client: href(client), search: href(search), mainStyles: href(styles), critical, inline };
    },
    wholeStyles: (baseUrl) => toHref(baseUrl)(manifest.wholeStyles),
    files,
    digest: digest(...files.flatMap(({ path, contents }) => [path, contents])),
    partFiles(hrefs, baseUrl) {
      const isUsed = (name: string) => hrefs.has(toHref(baseUrl)(name));
      const used = parts.filter(({ styles, modules }) => [...styles, ...modules].some(isUsed));
      const listed = used.flatMap((part) =>
        part.files.map(({ name, ...file }) => ({ path: `${FOLDER}/${name}`, ...file, contents: () => read(name) })),
      );
      // Two parts may bring the same font.
      return [...new Map(listed.map((file) => [file.path, file])).values()];
    },
    readFile: async (name) => (names.has(name) ? read(name) : null),
  };
}

/** The style sheets and modules of the theme's optional parts by the parts' names, as hrefs for a site at a base URL. */
export async function loadPartHrefs(baseUrl: string): Promise<Record<string, { styles: string[]; modules: string[] }>> {
  const { manifest } = await readManifest();
  const href = toHref(baseUrl);
  const entries = Object.entries(manifest.parts);
  return Object.fromEntries(entries.map(([name, { styles, modules }]) => [name, { styles: styles.map(href), modules: modules.map(href) }]));
}

/** Names of the files that the site's own components import: React, and what they use of the theme. */
export async function loadClientFileNames(): Promise<{ react: string; theme: string }> {
  const { manifest } = await readManifest();
  return { react: manifest.react, theme: manifest.parts.islands!.modules[0]! };
}

/** The file of a script that a part's module loads when it needs it, by the script's name. */
export async function findPartScript(part: string, script: string): Promise<URL> {
  const { manifest, locate } = await readManifest();
  return locate(manifest.parts[part]!.scripts[script]!);
}

async function readManifest(): Promise<{
  manifest: BundleManifest;
  locate(name: string): URL;
  read(name: string): Promise<Buffer>;
}> {
  const manifestFile = compiledFile('client/manifest.json');
  if (!manifestFile) throw new Error('docsgen has no client bundle: run "npm run prepare" in its folder.');
  const locate = (name: string) => new URL(name, manifestFile);
  return { manifest: JSON.parse(await readFile(manifestFile, 'utf8')), locate, read: (name) => readFile(locate(name)) };
}

function toHref(baseUrl: string): (name: string) => string {
  return (name) => `${baseUrl}${FOLDER}/${name}`;
}
