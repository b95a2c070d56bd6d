/** One line of an import's report. */
export interface Note {
  /**
   * 'carried': works as it did, untouched. 'translated': written in docsgen's words. 'person': lost, replaced by a placeholder, or to be looked at.
   * Nothing of a site is left out without one of these.
   */
  kind: 'carried' | 'translated' | 'person';
  /** The part of the site: the report is grouped by it. */
  topic:
    | 'config'
    | 'plugins'
    | 'navbar'
    | 'footer'
    | 'versions'
    | 'sidebars'
    | 'pages'
    | 'components'
    | 'styles'
    | 'redirects'
    | 'search'
    | 'blog'
    | 'files';
  /** In the source; `file` relative to it, line and column from 1. Line 1 where only the file is known. */
  place: { file: string; line: number; column: number } | null;
  /** One sentence. For 'person' it says what is different now. */
  message: string;
  /** What the person may do. Only for 'person'. */
  fix?: string;
}
