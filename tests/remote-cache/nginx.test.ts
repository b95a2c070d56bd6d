import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDigest } from '../../engine/text/digest.ts';
import { build, buildWell, type FileTree, listChanges, makeFolder, makeSite, readDigests } from '../build/site-folder.ts';
import { ensureNginx, type Nginx, startNginx } from './start-nginx.ts';

/** The remote cache on a server that we did not write: nginx with WebDAV, as Debian has it. */

const program = ensureNginx();
const FILES: FileTree = Object.fromEntries(
  ['introduction', 'first', 'second'].map((name) => [`content/${name}.md`, `# The ${name} page\n\nText.\n`]),
);

describe.skipIf(program === null)('nginx with WebDAV', () => {
  let nginx: Nginx;
  let clean: Record<string, string>;
  beforeAll(async () => {
    nginx = await startNginx(program!, makeFolder('nginx'));
    const siteDir = makeSite(FILES);
    await buildWell(siteDir);
    clean = readDigests(join(siteDir, 'dist'));
  });
  afterAll(() => nginx?.stop());

  async function buildElsewhere(mode: string) {
    const siteDir = makeSite(FILES);
    const env = { DOCSGEN_REMOTE_CACHE: nginx.url, DOCSGEN_REMOTE_CACHE_MODE: mode, DOCSGEN_REMOTE_CACHE_TIMEOUT: '60000' };
    const report = await build(siteDir, { env });
    expect(listChanges(clean, readDigests(join(siteDir, 'dist')))).toEqual([]);
    return { compiled: report.compiled, warnings: report.diagnostics.map(({ message }) => message) };
  }

  it('is filled by one machine and read by another', async () => {
    expect(await buildElsewhere('read')).toEqual({ compiled: 3, warnings: [] });
    expect(readdirSync(join(nginx.data, 'cas'))).toEqual([]);
    expect(await buildElsewhere('read-write')).toEqual({ compiled: 3, warnings: [] });
    expect(readdirSync(join(nginx.data, 'ac'))).toHaveLength(3);
    for (const name of readdirSync(join(nginx.data, 'cas'))) expect(contentDigest(readFileSync(join(nginx.data, 'cas', name)))).toBe(name);
    expect(await buildElsewhere('read')).toEqual({ compiled: 0, warnings: [] });
  });

  it('may have lost or damaged what it keeps', async () => {
    await buildElsewhere('read-write');
    const blobs = readdirSync(join(nginx.data, 'cas')).map((name) => join(nginx.data, 'cas', name));
    truncateSync(blobs[0]!, 5);
    expect(await buildElsewhere('read')).toEqual({ compiled: 1, warnings: [] });
    for (const blob of blobs) writeFileSync(blob, 'damaged');
    expect(await buildElsewhere('read')).toEqual({
      compiled: 3,
      warnings: [
        `The remote cache at "${nginx.url}" could not be used: it sent bytes that do not match the requested digest. The site was built without it.`,
      ],
    });
  });
});
