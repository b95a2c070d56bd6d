import { z } from 'zod';
import type { BuiltSite } from './built-site.ts';
import { tellPiece } from './cut-text.ts';
import { diffPages } from './diff-pages.ts';
import { findPage } from './find-page.ts';
import { listVersions } from './list-versions.ts';
import { pageToMarkdown } from './page-markdown.ts';
import { searchPages } from './search-pages.ts';

/** What an agent can ask of a site. All of it reads, and none of it writes. */
export interface PageTool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For the model that decides which tool to use. */
  description: string;
  input: Input;
  /** Gives Markdown. An error that it throws is for the agent to read. */
  answer(site: BuiltSite, asked: z.infer<Input>): string | Promise<string>;
}

/** The tools for a site: what they accept depends on its versions. */
export function listPageTools({ data }: BuiltSite): PageTool[] {
  const names = data.versions.map(({ name }) => name) as [string, ...string[]];
  const latest = (data.versions.find(({ isLast }) => isLast) ?? data.versions[0]!).name;
  const version = z.enum(names);
  const page = z.string().min(1).max(MOST_LETTERS).describe('address or path of the page, such as "/quickstart"; the search gives them');
  const from = z.number().int().min(0).default(0).describe('of a long answer: the character to begin at');
  return [
    toTool({
      name: 'search',
      title: 'Search the documentation',
      description: `Finds pages of ${data.title} by words. Gives headings, addresses and the words around. Read the page before you answer.`,
      input: z.object({
        query: z.string().min(1).max(MOST_LETTERS).describe('a few words, as one types into a search box'),
        version: version.default(latest).describe('version to search in'),
        limit: z.number().int().min(1).max(20).default(8).describe('most hits'),
      }),
      answer: searchPages,
    }),
    toTool({
      name: 'read_page',
      title: 'Read a page',
      description: 'Gives a page as Markdown. With a version, it gives the same page in that version.',
      input: z.object({ page, version: version.optional().describe('version of the page; default: as the address says'), from }),
      answer: (site, asked) => tellPiece(pageToMarkdown(site, findPage(site, asked.page, asked.version)), asked.from),
    }),
    toTool({
      name: 'list_versions',
      title: 'List the versions',
      description: `Lists the versions of ${data.title}, newest first, with their states and addresses.`,
      input: z.object({}),
      answer: listVersions,
    }),
    toTool({
      name: 'diff_page',
      title: 'Compare a page between versions',
      description: 'Tells what changed in a page between two versions, as a unified diff of its Markdown.',
      input: z.object({ page, older: version, newer: version.default(latest), from }),
      answer: (site, asked) => tellPiece(diffPages(site, asked), asked.from),
    }),
  ];
}

/** Longest query, and longest address. */
const MOST_LETTERS = 500;

/** Forgets the input's type, which the schema checks where the tool is called. */
function toTool<Input extends z.ZodObject>(tool: PageTool<Input>): PageTool {
  return tool as unknown as PageTool;
}
