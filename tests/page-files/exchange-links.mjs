/**
 * Exchanges what stands at some paths for links out of the site and back until it is stopped, as fast as it can for a while, then not for
 * a while, so that some builds get as far as to copy: node exchange-links.mjs SITE OUTSIDE
 */
import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [site, outside] = process.argv.slice(2);
const files = ['page.md', 'text.txt', 'part.mdx', 'data.json', 'public/free.txt'].map((path) => join(site, 'content', path));

const sleeper = new Int32Array(new SharedArrayBuffer(4));
process.stdout.write('ready');
for (let turn = 0; ; turn++) {
  for (const path of files) {
    const next = `${path}.next`;
    if (turn % 2 === 0) symlinkSync(join(outside, basename(path)), next);
    else writeFileSync(next, path.endsWith('.json') ? '"own"' : `Own text ${turn % 7}.\n`);
    renameSync(next, path);
  }
  const folder = join(site, 'content/_folder');
  symlinkSync(turn % 2 === 0 ? outside : join(site, 'content/_own'), `${folder}.next`);
  renameSync(`${folder}.next`, folder);
  // After an odd turn all is the site's own.
  if (turn % 16 === 15) Atomics.wait(sleeper, 0, 0, 20 * (turn % 11));
}
