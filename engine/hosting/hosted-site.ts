import type { HostName } from './hosts.ts';

/** What of a site its hosts must know. Paths hold the base URL, those of files do not. */
export interface HostedSite {
  hosts: readonly HostName[];
  /** Origin, without a slash at its end. */
  url: string;
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** How addresses end, as RouteForm has it. */
  trailingSlash?: boolean | undefined;
  redirects: readonly HostRedirect[];
  /** Paths of the site's own files, without those of redirects. */
  files: readonly string[];
  /** The content security policy; null where the site asks for none. */
  policy: string | null;
  /** Pages have Markdown. */
  hasMarkdown?: boolean;
}

export interface HostRedirect {
  /** A route: decoded, without a slash at its end. */
  from: string;
  /** A URL, percent-encoded. */
  to: string;
}

/** A file for a host. */
export interface HostFile {
  path: string;
  contents: string;
}
