import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Asked } from './link-memory.ts';
import type { AssetFile, Page, PageBrief, PageTwin, SocialCard } from './site-model.ts';

/** What builds leave each other of the pages that they have linked. */
export interface KnownPages {
  /** What the last build made of a page, if the site had this structure then. */
  find(structure: string, path: string): KnownHead | undefined;
  /** Null when it is lost: then the page is linked again. */
  read(path: string): KnownRest | null;
  /** Keeps pages that were linked, and forgets those that `isUsed` does not name. */
  keep(structure: string, pages: Map<string, { head: KnownHead; rest: KnownRest }>, isUsed: (path: string) => boolean): void;
}

/** A linked page, but for what only its own rendering shows. */
export interface KnownHead {
  version: string | null;
  inSitemap: boolean;
  lastmod?: string;
  card?: SocialCard;
  twin?: PageTwin;
  brief: PageBrief;
  asked: Asked[];
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

/** What a page shows. */
export type PageRest = Pick<Page, 'data' | 'doc' | 'content' | 'posts' | 'feed'>;

/** With the name that its head has for it. */
export type KnownRest = PageRest & { name: string };

/** A page of an earlier build. What it shows is read when somebody asks for it; copies lack it, but for wholePage(). */
export class KnownPage implements Page {
  readonly path: string;
  readonly version: string | null;
  readonly inSitemap: boolean;
  readonly lastmod?: string;
  readonly card?: SocialCard;
  readonly twin?: PageTwin;
  readonly brief: PageBrief;
  readonly #read: () => PageRest;
  #rest: PageRest | null = null;

  constructor(path: string, { version, inSitemap, lastmod, card, twin, brief }: KnownHead, read: () => PageRest) {
    this.path = path;
    this.version = version;
    this.inSitemap = inSitemap;
    if (lastmod !== undefined) this.lastmod = lastmod;
    if (card !== undefined) this.card = card;
    if (twin !== undefined) this.twin = twin;
    this.brief = brief;
    this.#read = read;
  }

  get data() {
    return this.#shown.data;
  }

  get doc() {
    return this.#shown.doc;
  }

  get content() {
    return this.#shown.content;
  }

  get posts() {
    return this.#shown.posts;
  }

  get feed() {
    return this.#shown.feed;
  }

  get #shown(): PageRest {
    this.#rest ??= this.#read();
    return this.#rest;
  }
}
