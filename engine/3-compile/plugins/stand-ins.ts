/*
 * The HTML parser leaves out tags of the document itself wherever it meets them. Under other names they come through: `<head>` says what
 * is in it is for the document's head, and `<html>` within it is about the document.
 */

const PREFIX = 'docsgen-';
const HEAD = /<head[\s>/]/i;
const TAGS = /(<\/?)(head|html|body)(?=[\s>/])/gi;

/** Raw HTML with other names for such tags, if there is a `<head>` in it. */
export function putStandIns(raw: string): string {
  return HEAD.test(raw) || /<\/head\s*>/i.test(raw) ? raw.replace(TAGS, `$1${PREFIX}$2`) : raw;
}

export function isStandIn(tagName: string): boolean {
  return /^docsgen-(?:head|html|body)$/.test(tagName);
}

/** The name of the tag that it stands for. */
export function nameOfStandIn(tagName: string): string {
  return tagName.slice(PREFIX.length);
}
