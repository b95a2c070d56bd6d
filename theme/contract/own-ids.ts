/**
 * Tells whether an id is, or may become, one of those that docsgen gives elements of its pages. No heading gets such an id from its text. Ids of the
 * theme begin with `docsgen`, so that there are few of them.
 */
export function isOwnId(id: string): boolean {
  return OWN.test(id);
}

const OWN = /^docsgen(?:-(?:content|drawer|main|page|print-contents|search-list|styles|(?:diagram|tip)(?:-p?\d.*)?))?$/i;
