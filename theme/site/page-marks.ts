/*
 * Marks are elements that stand in what React renders for what docsgen puts there: content, islands, components of the theme. A component's own
 * HTML is no mark, whatever it says: nobody can know the number. It is in nothing that is written.
 */
const SECRET = crypto.randomUUID().replaceAll('-', '');

export type Mark = 'slot' | 'content' | 'island' | 'theme';

/** The attribute that makes an element a mark. */
export function markAttribute(mark: Mark): string {
  return `data-${mark}${SECRET}`;
}

/** What a mark says; undefined for an element that is no such mark. `properties` are those of the element's node. */
export function readMark(mark: Mark, properties: Record<string, unknown>): string | undefined {
  const value = properties[`data${mark[0]!.toUpperCase()}${mark.slice(1)}${SECRET}`];
  return value === undefined ? undefined : String(value);
}

/** A comment that holds the place of content in an island's markup. */
export function slotComment(index: number): string {
  return `<!--${SECRET} ${index}-->`;
}

/** Cuts an island's markup at these comments: every other piece is a number. */
export function cutAtSlots(html: string): string[] {
  return html.split(new RegExp(`<!--${SECRET} (\\d+)-->`));
}
