/** Which of these anchors an HTML page has. One that a page lacks is absent where not the whole page is known. */
export function findAnchors(html: string, anchors: string[], { isWhole }: { isWhole: boolean }): Record<string, boolean> {
  const ids = new Set([...html.matchAll(ID)].map(([, double, single, bare]) => decodeEntities(double ?? single ?? bare ?? '')));
  const found = anchors.flatMap((anchor): [string, boolean][] => {
    const names = [anchor, decode(anchor)];
    // GitHub shows what is called "user-content-x" at "#x".
    const has = names.some((name) => ids.has(name) || ids.has(`user-content-${name}`));
    return has || isWhole ? [[anchor, has]] : [];
  });
  return Object.fromEntries(found);
}

/** Tells whether a fragment names an element of a page, as far as can be known without running the page's scripts. */
export function isAnchor(fragment: string): boolean {
  // The top, a text, a route of a script, lines of a file.
  return fragment !== '' && !/^(?:top$|:~:|[/!]|L\d)/i.test(fragment) && !fragment.includes('=');
}

const ID = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", '#39': "'", lt: '<', gt: '>' };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|quot|apos|#39|lt|gt);/g, (_, name: string) => ENTITIES[name]!);
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
