/**
 * What the server of `docsgen watch` and its client in the page (theme/live/) agree on. Nothing of it is in a built site.
 */

/** Everything below is the watch server's own. What a site itself has there (nothing does, but by a slug) shows only once it is built. */
export const LIVE_FOLDER = '/__docsgen/';
/** The stream of server-sent events, each one LiveEvent as JSON. Addresses are spelled out, so that a bundle drops those it does not use. */
export const LIVE_EVENTS = '/__docsgen/events';
export const LIVE_SCRIPT = '/__docsgen/live.js';
export const LIVE_STYLES = '/__docsgen/live.css';
/** Answers `?path=/a` with a MovedAnswer. */
export const LIVE_MOVED = '/__docsgen/moved';
/** Takes a RedirectAnswer by POST, and says in a sentence what came of it. */
export const LIVE_REDIRECTS = '/__docsgen/redirects';
/** On the script element: the build that the page was served from, as LiveEvent names it. */
export const BUILD_ATTRIBUTE = 'data-build';

/** What the server tells, each time with all problems that stand. */
export interface LiveEvent {
  /** Names the build that is served: `<run>.<build>`; the run changes when the server is started again. '' before the first good build. */
  build: string;
  /** What changed with this build; null when nothing did, as at the beginning of a stream and after a build that failed. */
  change: LiveChange | null;
  /** Errors first; the first ones where there are very many. */
  problems: ProblemView[];
  /** Of all problems. */
  counts: { errors: number; warnings: number };
  /** Redirects that the writer may want; null for none. */
  proposal: ProposalView | null;
  /** Pages of files that were not there before this build. */
  added: AddedPage[];
  /** Before the first build: routes of pages that were edited, and can be had as they are now. */
  early?: string[];
}

/** Pages have moved, and their old addresses have no page. */
export interface ProposalView {
  /** Must be in the answer. */
  id: string;
  /** The first ones, as routes with the base URL. */
  moves: { from: string; to: string }[];
  /** Of all. */
  count: number;
}

export interface AddedPage {
  /** Relative to the site folder. */
  file: string;
  /** Route, base URL included. */
  path: string;
}

export interface MovedAnswer {
  /** The address of the page that stood at the path; null for none. */
  to: string | null;
}

export interface RedirectAnswer {
  id: string;
  answer: 'add' | 'dismiss';
}

export interface LiveChange {
  /** Build that this one follows: a page served from another one has missed something. */
  since: string;
  /**
   * The pages that are other or new, where nothing else changed: sidebars and what all pages share are as they were. Null when more
   * changed, and for too many pages to list.
   */
  pages: ChangedPage[] | null;
  /** Hrefs of changed files that are no pages and bear no hash in their name: images, and other public files. */
  files: string[];
}

export interface ChangedPage {
  /** Route, base URL included. */
  path: string;
  /** Hash in the name of its chunk. */
  chunk: string;
}

/** A problem as the terminal prints it, in parts. */
export interface ProblemView {
  severity: 'error' | 'warning';
  code: string;
  /** Where the code is explained. */
  url: string;
  /** 'content/next/quickstart.md:12:8', or ''. */
  place: string;
  message: string;
  /** The line and the marks below it; null where there is none to show. */
  frame: { source: string; marker: string } | null;
  /** Of a problem with one cause at several places, the first of the other places; absent when there is no other. */
  more?: { places: { place: string; frame: { source: string; marker: string } | null }[]; count: number; files: number };
  related: { place: string; message: string; frame: { source: string; marker: string } | null }[];
  fix: string | null;
}

/** A client that runs React takes this event and then shows the change itself. */
export const REFRESH_EVENT = 'docsgen:refresh';

export interface RefreshDetail {
  pages: LiveChange['pages'];
  /** Runs what puts the new page on screen, so that what the reader has open in its content stays. */
  around(draw: () => void): void;
  /** The page cannot be shown in place. */
  reload(): void;
  /** Set by the client that takes the event. */
  done?: Promise<void>;
}
