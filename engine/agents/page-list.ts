/** The pages of a version, or of the site, as they are listed for programs that read: in llms.txt, and with their texts in llms-full.txt. */
export interface PageList {
  /** Folder of the files in the output: '' or '1.53'. */
  folder: string;
  title: string;
  /** '' for none. */
  lead: string;
  sections: { title: string; pages: ListedPage[] }[];
  /** The lists of other versions and of other docs. */
  others: { title: string; lists: { label: string; url: string }[] }[];
  /** Label of the latest version, which some pages are the same in; null on its own list. */
  latest: string | null;
  /** With the base URL: 'https://docs.example.com/'. */
  root: string;
  /** By which links within the site are told apart, when texts of two versions are compared. */
  versions: { name: string; path: string }[];
}

export interface ListedPage {
  /** Of its Markdown, in the output. */
  path: string;
  url: string;
  title: string;
  /** '' for none. */
  description: string;
  /** Of the Markdown that the same page has in the latest version. Absent where there is none. */
  latest?: string;
  latestUrl?: string;
}

/** The Markdown of a page by its path in the output. */
export type ReadTwin = (path: string) => Promise<string>;

/** What a list says of a page that is the same in the latest version. */
export interface SameText {
  /** Size of the page's own text. */
  bytes: number;
  shown: string;
}

/** Gives what comparing a page with the latest version came to, null for another text, where that is known; else compares. */
export type Recall = (page: ListedPage, compare: () => Promise<SameText | null>) => Promise<SameText | null>;

/** The pages of a list, each once. */
export function pagesOf({ sections }: PageList): ListedPage[] {
  return sections.flatMap(({ pages }) => pages);
}

/** Paths of all the Markdown that a list is made of. */
export function twinsOf(list: PageList): string[] {
  return pagesOf(list).flatMap(({ path, latest }) => (latest === undefined ? [path] : [path, latest]));
}

/** Path in the output of one of a list's files. */
export function listPath({ folder }: PageList, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
