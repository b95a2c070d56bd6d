/**
 * What the server of `docsgen watch` and its client in the page (theme/live/) agree on. Nothing of it is in a built site.
 */

/** Everything below is the watch server's own. What a site itself has there (nothing does, but by a slug) shows only once it is built. */
export const LIVE_FOLDER = '/__docsgen/';
/** The stream of server-sent events, each one LiveEvent as JSON. Addresses are spelled out, so that a bundle drops those it does not use. */
export const LIVE_EVENTS = '/__docsgen/events';
export const LIVE_SCRIPT = '/__docsgen/live.js';
export const LIVE_STYLES = '/__docsgen/live.css';
/** Answers `?page=/quickstart` with PageProblems: the problems that stand, those of that page first. */
export const LIVE_PROBLEMS = '/__docsgen/problems';
/** Answers `?path=/a` with a MovedAnswer. */
export const LIVE_MOVED = '/__docsgen/moved';
/** Takes a RedirectAnswer by POST, and says in a sentence what came of it. */
export const LIVE_REDIRECTS = '/__docsgen/redirects';
/** On the script element: the build that the page was served from, as LiveEvent names it. */
export const BUILD_ATTRIBUTE = 'data-build';

/** What the server tells. */
export interface LiveEvent {
  /** Names the build that is served: `<run>.<build>`; the run changes when the server is started again. '' before the first one. */
  build: string;
  /** What changed with this build; null when nothing did, as at the beginning of a stream and while there is no usable config. */
  change: LiveChange | null;
  /** Of all problems that stand. */
  counts: ProblemCounts;
  /** Names the problems that stand: a page that has asked for others (LIVE_PROBLEMS) asks again. '' for none. */
  problems: string;
  /** Redirects that the writer may want; null for none. */
  proposal: ProposalView | null;
  /** Pages of files that were not there before this build. */
  added: AddedPage[];
  /** Before the first build: routes of pages that were edited, and can be had as they are now. */
  early?: string[];
}

export interface ProblemCounts {
  errors: number;
  warnings: number;
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

/** The problems of a site, as one page lists them: there may be thousands. */
export interface PageProblems {
  counts: ProblemCounts;
  /** The page is not what its file holds: it cannot be made. Also set while there is no page at all. */
  isStopped: boolean;
  /** Those of this page, then the first of the others. */
  groups: ProblemGroup[];
  /** What is not listed. */
  rest: { files: number; problems: number };
  /** Links and images of this page that lead nowhere. */
  marks: FaultMark[];
}

/** The problems of one file. */
export interface ProblemGroup {
  /** Relative to the site folder; '' for problems without a place. */
  file: string;
  /** A page that shows the file; null for what belongs to no page. */
  page: { path: string; title: string } | null;
  /** That page is the one that has asked. */
  isHere: boolean;
  problems: ProblemView[];
  /** How many more there are. */
  more: number;
}

/** A problem as the terminal prints it, in parts. */
export interface ProblemView {
  /** Names it among those that stand. */
  id: string;
  severity: 'error' | 'warning';
  code: string;
  /** Where the code is explained. */
  url: string;
  /** 'content/next/quickstart.md:12:8', or ''. */
  place: string;
  message: string;
  /** The line and the marks below it; null where there is none to show. */
  frame: { source: string; marker: string } | null;
  /** Of a problem at several places, the first of the others; absent for one at a single place. */
  more?: { places: { place: string; frame: { source: string; marker: string } | null }[]; count: number; files: number };
  related: { place: string; message: string; frame: { source: string; marker: string } | null }[];
  fix: string | null;
}

/** A link or an image that leads nowhere. */
export interface FaultMark extends Pick<ProblemView, 'id' | 'severity' | 'message' | 'fix'> {
  /** As it stands in the element. */
  href: string;
  /** The element stands outside the content. */
  isShared: boolean;
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
