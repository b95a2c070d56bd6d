import { join, resolve } from 'node:path';
import { outputFiles } from '../engine/files/output-files.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { serveSite } from '../engine/serve-site.ts';
import { recoverIdleSite } from '../engine/state/claim-site.ts';
import { readSiteRecord } from '../engine/state/site-record.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { openBrowser } from './open-browser.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { untilAborted } from './until-aborted.ts';

export interface ServeCommandOptions {
  out?: string;
  port: number;
  host: string;
  open?: boolean;
}

/** `docsgen serve`. Runs until it is stopped, then gives exit code 0: ending a server is no failure. */
export async function runServe(site: string, options: ServeCommandOptions, terminal: Terminal): Promise<number> {
  const siteDir = resolve(terminal.cwd, site);
  const dir = options.out ? resolve(terminal.cwd, options.out) : join(siteDir, 'dist');
  const name = `${pathFrom(terminal.cwd, dir) || '.'}/`;
  recoverIdleSite({ siteDir, outDir: dir });
  if (!outputFiles.stat(dir)) {
    throw new UsageError(`There is no built site at "${name}".`, `build it first: docsgen build${site === '.' ? '' : ` ${site}`}`);
  }
  if (outputFiles.stat(outputFiles.realPath(dir))?.kind !== 'folder') {
    throw new UsageError(`"${name.slice(0, -1)}" is a file, but a built site is a folder.`, 'specify the folder of the built site');
  }

  const { baseUrl, trailingSlash } = readSiteRecord(dir, outputFiles) ?? { baseUrl: '/' };
  const server = await serveSite({ dir, baseUrl, trailingSlash, port: options.port, host: options.host });
  terminal.out(`Serving ${name} at ${server.url}\n`);
  if (terminal.isInteractive) terminal.err(createPaint(terminal).dim('Press Ctrl+C to stop.\n'));
  if (options.open) openBrowser(server.url);
  await untilAborted(terminal.stop);
  await server.close();
  return 0;
}
