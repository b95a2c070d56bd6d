import { join, resolve } from 'node:path';
import { serveMcpByHttp, serveMcpByStdio } from '../engine/serve-mcp.ts';
import { recoverIdleSite } from '../engine/state/claim-site.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { untilAborted } from './until-aborted.ts';

export interface McpCommandOptions {
  out?: string;
  http?: boolean;
  port: number;
  host: string;
}

/** `docsgen mcp`. Runs until it is stopped or the agent has gone, then gives exit code 0. Over standard output only the protocol is spoken. */
export async function runMcp(site: string, options: McpCommandOptions, terminal: Terminal): Promise<number> {
  const siteDir = resolve(terminal.cwd, site);
  const dir = options.out ? resolve(terminal.cwd, options.out) : join(siteDir, 'dist');
  recoverIdleSite({ siteDir, outDir: dir });
  const onError = (error: Error) => terminal.err(`${error.message}\n`);
  if (options.http) {
    const { port, host } = options;
    const running = await serveMcpByHttp({ dir, port, host, onError });
    terminal.out(`Agents can ask at ${running.url}\n`);
    if (terminal.isInteractive) terminal.err(createPaint(terminal).dim('Press Ctrl+C to stop.\n'));
    await untilAborted(terminal.stop);
    await running.close();
    return 0;
  }
  const gone = new AbortController();
  const running = serveMcpByStdio({ dir, onError, onClose: () => gone.abort() });
  if (terminal.isInteractive) terminal.err(createPaint(terminal).dim('Waiting for an agent on standard input. Press Ctrl+C to stop.\n'));
  await untilAborted(AbortSignal.any([terminal.stop, gone.signal]));
  await running.close();
  return 0;
}
