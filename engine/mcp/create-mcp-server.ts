import { McpServer } from '@modelcontextprotocol/server';
import { packageVersion } from '../program/package-root.ts';
import type { BuiltSite } from './built-site.ts';
import { listPageTools } from './page-tools.ts';

/** A server of the Model Context Protocol for one connection. Its tools fit the site at hand; each call asks the site as it is then. */
export function createMcpServer(site: BuiltSite, open: () => BuiltSite): McpServer {
  const { data } = site;
  const server = new McpServer(
    { name: 'docsgen', title: data.title, version: packageVersion() },
    { instructions: `The documentation of ${data.title}. Search first, then read the page that fits, in the version that is asked about.` },
  );
  for (const { name, title, description, input, answer } of listPageTools(site)) {
    const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (asked) => {
      try {
        return { content: [{ type: 'text', text: await answer(open(), asked) }] };
      } catch (error) {
        return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
      }
    });
  }
  return server;
}
