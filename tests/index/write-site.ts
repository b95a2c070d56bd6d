import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AlgoliaServer } from '../algolia-server/start-algolia-server.ts';

export interface SiteOptions {
  /** `search.algolia` of the config; null leaves it out. */
  algolia: Record<string, unknown> | null;
  /** Pages of each of the two versions. */
  pages?: number;
}

/** Writes a site of two versions and gives what the config says of Algolia its own lines. */
export function writeSite(dir: string, { algolia, pages = 6 }: SiteOptions): void {
  const search = algolia
    ? `  search: {\n    algolia: {\n${Object.entries(algolia)
        .map(([key, value]) => `      ${key}: ${JSON.stringify(value).replaceAll('"', "'")},\n`)
        .join('')}    },\n  },\n`
    : '';
  write(
    dir,
    'config/site.config.ts',
    `import { defineConfig } from 'docsgen/config';\n\nexport default defineConfig({\n  title: 'Lantern', url: 'https://docs.example.com',\n${search}});\n`,
  );
  write(dir, 'config/versions.json', '{ "versions": ["2.0", "1.0"], "latest": "2.0" }');
  for (const version of ['2.0', '1.0']) {
    write(dir, `content/${version}/introduction.md`, '---\ntitle: Introduction\n---\n\nWhat it is.\n');
    for (let page = 1; page < pages; page++) {
      write(dir, `content/${version}/page-${page}.md`, `---\ntitle: Page ${page}\n---\n\n## Section\n\nText of page ${page}.\n`);
    }
  }
}

export function write(dir: string, file: string, text: string): void {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What a config says of the local server, in the order in which errors.md shows it. */
export function algoliaOf(server: AlgoliaServer): Record<string, unknown> {
  return { appId: server.appId, apiKey: server.searchKey, indexName: 'docs' };
}

/** ALGOLIA_HOSTS for the local server. */
export function hostsOf(server: AlgoliaServer): string {
  return server.hosts.map(({ url, port }) => `http://${url}:${port}`).join(', ');
}
