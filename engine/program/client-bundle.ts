import { readFile } from 'node:fs/promises';
import type { ClientAssets } from '../../theme/contract.ts';
import { digest } from '../text/digest.ts';
import { compiledFile } from './package-root.ts';

/** What readers' browsers run, compiled once with docsgen itself: every site carries the same files. */
export interface ClientBundle {
  /** Hrefs of the bundle's entries, for a site at a base URL. */
  assets(baseUrl: string): ClientAssets;
  /** All files, by their path in the output. */
  files: { path: string; contents: Buffer }[];
  /** Names this state of the bundle. */
  digest: string;
}

/** build/client/manifest.json, written by scripts/compile-client.mjs. */
interface BundleManifest {
  boot: string;
  client: string;
  search: string;
  styles: string[];
  files: string[];
}

const FOLDER = 'assets';

/** Reads the prebuilt bundle. Throws when docsgen has not been compiled. */
export async function loadClientBundle(): Promise<ClientBundle> {
  const manifestFile = compiledFile('client/manifest.json');
  if (!manifestFile) throw new Error('docsgen has no client bundle: run "npm run prepare" in its folder.');
  const manifest: BundleManifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const files = await Promise.all(
    manifest.files.map(async (name) => ({ path: `${FOLDER}/${name}`, contents: await readFile(new URL(name, manifestFile)) })),
  );
  return {
    assets(baseUrl) {
      const href = (name: string) => `${baseUrl}${FOLDER}/${name}`;
      return { boot: href(manifest.boot), client: href(manifest.client), search: href(manifest.search), styles: manifest.styles.map(href) };
    },
    files,
    digest: digest(...files.flatMap(({ path, contents }) => [path, contents])),
  };
}
