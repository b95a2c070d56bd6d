import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { outputFiles } from './files/output-files.ts';
import { openBuiltSite } from './mcp/built-site.ts';
import { createMcpServer } from './mcp/create-mcp-server.ts';
import { answerByFetch } from './mcp/http-bridge.ts';
import { sendText } from './serve/answer.ts';
import { type Address, listen, urlOf } from './serve/listen.ts';
import { closeServer, createPatientServer } from './serve/patient-server.ts';
import { sendRefusal } from './serve/refusal.ts';
import { createRequestGuard } from './serve/request-guard.ts';

export interface McpOptions {
  /** A built site. */
  dir: string;
  /** What went wrong without ending the work. */
  onError(error: Error): void;
}

export interface RunningMcp {
  close(): Promise<void>;
}

/** Where agents find the server. */
export const MCP_PATH = '/mcp';

/** Bytes: a question is a few lines. */
const MAX_REQUEST_SIZE = 64 * 1024;

/**
 * Lets one agent ask a built site about its pages, over this process's standard input and output. `onClose` is called when the agent has gone.
 * Throws UsageError where there is no built site.
 */
export function serveMcpByStdio({ dir, onError, onClose }: McpOptions & { onClose(): void }): RunningMcp {
  const open = openBuiltSite(dir, outputFiles);
  const site = open();
  process.stdin.once('close', onClose).once('end', onClose);
  return serveStdio(() => createMcpServer(site, open), { onerror: onError, maxSubscriptions: 1 });
}

/** The same over HTTP, for agents on this machine. Throws UsageError when it cannot listen, too. */
export async function serveMcpByHttp({ dir, onError, ...address }: McpOptions & Address): Promise<RunningMcp & { url: string }> {
  const open = openBuiltSite(dir, outputFiles);
  let site = open();
  const handler = createMcpHandler(() => createMcpServer(look(), open), {
    onerror: onError,
    maxRequestBodySize: MAX_REQUEST_SIZE,
    maxSubscriptions: 16,
  });
  /** The site as it is; as it was, in the moment in which another build takes its place. */
  const look = () => {
    try {
      site = open();
    } catch {}
    return site;
  };
  const refuse = createRequestGuard(address.host, 'mcp --http');
  const server = createPatientServer(
    (request, response) => {
      const refusal = refuse(request);
      if (refusal) return void sendRefusal(request, response, refusal);
      if (request.url?.replace(/\?.*$/, '') !== MCP_PATH) return void sendText(response, 404, `Agents ask at ${MCP_PATH}.`);
      return answerByFetch(request, response, handler.fetch);
    },
    { failure: 'The question could not be answered.' },
  );
  await listen(server, address);
  return {
    url: urlOf(server, MCP_PATH),
    close: async () => {
      await handler.close();
      await closeServer(server);
    },
  };
}
