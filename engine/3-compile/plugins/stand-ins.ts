/*
 * The HTML parser leaves out tags of the document itself wherever it meets them. Under other names they come through: what is in `<head>`
 * is for the document's head, and `<html>` within it is about the document. These names are as long, so that places in the text stay right.
 */
const STAND_INS: Record<string, string> = { head: 'he~d', html: 'ht~l', body: 'bo~y' };
const NAMES: Record<string, string> = Object.fromEntries(Object.entries(STAND_INS).map(([name, standIn]) => [standIn, name]));

const HEAD = /<\/?head[\s/>]/i;
const TAGS = /(?<=<\/?)(?:head|html|body)(?=[\s/>])/gi;

/** Raw HTML with other names for such tags, if there is a `<head>` in it. */
export function putStandIns(raw: string): string {
  return HEAD.test(raw) ? raw.replace(TAGS, (name) => STAND_INS[name.toLowerCase()]!) : raw;
}

/** The tag that a name stands in for; null for any other name. */
export function readStandIn(tagName: string): string | null {
  return Object.hasOwn(NAMES, tagName) ? NAMES[tagName]! : null;
}
