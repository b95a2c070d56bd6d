import type { Diagnostic, Place, TextPlace } from '../diagnostic.ts';

const TO_SCRIPTS = 'move the script to a file in a public folder and list it under "scripts" in the config; it then runs on every page';

/** Why a page may not have it, after the thing itself, and what to do instead. */
const RULES = {
  script: ['would run when the page is loaded, but not when a reader navigates to it from another page.', TO_SCRIPTS],
  setup: ['is code of Vue, which docsgen does not run.', 'remove it; components of React are imported in an .mdx file'],
  handler: ['contains code, which pages may not run.', TO_SCRIPTS],
  srcdoc: ['contains a document of its own, whose code would run.', 'move the document to a file in a public folder, and write src="/…"'],
  base: ['would change where every link of the page leads.', 'remove it, and write the links in full'],
  meta: [
    'belongs to a whole document, but a page is only part of one.',
    'remove it; to send readers elsewhere, use "redirects" in the config',
  ],
  animation: ['would set code or a URL on another element.', 'animate something visible, such as "opacity", or remove it'],
  text: ['contains text that a browser may read as a tag.', 'write "<" as "\\3c " in styles, and as "\\u003c" in JSON'],
  name: ["hides what the document's scripts look for under that name.", 'choose a name with a hyphen, such as "demo-frame", or remove it'],
} as const;

/** HTML that would run code in the reader's browser, or confuse what runs there. */
export function unsafeHtml(rule: keyof typeof RULES, written: string, place: TextPlace): Diagnostic {
  const { sentence, fix } = describeUnsafeHtml(rule, written);
  return error('unsafe-html', sentence, place, fix);
}

/** The same as words, for HTML that a manifest has. */
export function describeUnsafeHtml(rule: keyof typeof RULES, written: string): { sentence: string; fix: string } {
  const [sentence, fix] = RULES[rule];
  const thing = written.startsWith('<') ? `"${shorten(written)}"` : `The attribute "${shorten(written)}"`;
  return { sentence: `${thing} ${sentence}`, fix };
}

/** A style that a browser does not apply under the site's strict policy. */
export function policyBlocksStyle(written: string, place: TextPlace): Diagnostic {
  const message = `Under the site's strict policy browsers ignore ${written === '<style>' ? 'the styles in <style>' : `the attribute '${shorten(written)}'`}.`;
  const fix = `move the style to a class in a file of "styles", or allow it: security: { policy: 'strict', allow: { 'style-src': ["'unsafe-inline'"] } }`;
  return { ...error('blocked-by-policy', message, place, fix), severity: 'warning' };
}

/** Something that a browser does not load under the site's strict policy. */
export function policyBlocksOrigin(
  { origin, directive, tag }: { origin: string; directive: string; tag: string },
  place: TextPlace,
): Diagnostic {
  const own = origin === "'self'";
  const what =
    directive === 'frame-ancestors' ? 'show pages of the site in frames' : `load <${tag}> from ${own ? 'the site' : `"${origin}"`}`;
  const written = own ? `"'self'"` : `'${origin}'`;
  const message = `Under the site's strict policy browsers do not ${what}.`;
  const other = own ? 'remove it' : 'copy the file into the site';
  return {
    ...error(
      'blocked-by-policy',
      message,
      place,
      `allow it: security: { policy: 'strict', allow: { '${directive}': [${written}] } }, or ${other}`,
    ),
    severity: 'warning',
  };
}

/** A tag that only the end of its block or of the page closes. */
export function unclosedElement(name: string, place: TextPlace): Diagnostic {
  const message = `<${name}> is never closed, so that what follows may be part of it.`;
  return warning('unclosed-element', message, place, `close it with </${name}>, or write &lt;${name}> if it is meant as text`);
}

/** `<a id="x" />`, which to HTML is a tag that opens. */
export function selfClosedElement(name: string, place: TextPlace): Diagnostic {
  const message = `HTML does not close <${name}> with "/>", so that what follows is part of it.`;
  return warning('unclosed-element', message, place, `write ></${name}> in place of />`);
}

/** A part of a table that browsers leave out. */
export function strayTablePart(name: string, place: TextPlace): Diagnostic {
  const message = `<${name}> is not in a <table>, and browsers show nothing of the tag.`;
  return warning('impossible-element', message, place, `put a <table> around it, or write &lt;${name}> if it is meant as text`);
}

/** Why it cannot stand in a page's `<head>`, after the thing itself, and what to do instead. */
const HEAD_RULES = {
  element: ['cannot be part of the head of a document.', 'move it out of <head>; only title, meta, link and script elements belong there'],
  text: [
    'cannot be part of the head of a document.',
    'move it out of <head>, or put it into an element such as <title>; write &lt;head> if the tag is meant as text',
  ],
  meta: ['in <head> needs "content", and a "name" or a "property".', 'write <meta name="…" content="…">, or remove it'],
  emptyMeta: ['in <head> has no "content", so it is left out.', 'write <meta name="…" content="…">, or remove it'],
  link: ['in <head> needs "rel" and "href".', 'write <link rel="…" href="…">, or remove it'],
  data: ['in <head> must be of the type "application/ld+json", and contain JSON.', 'correct the JSON, or remove the script'],
  styles: [
    'in <head> would stay when the reader goes to another page, or change that one.',
    'write a <style> element outside of <head>, or list the sheet in "styles" in the config, which is for all pages',
  ],
  root: [
    'in <head> has no effect here: a page may set "lang" and "class" of <html>, "class" of <body>, and nothing else of the document.',
    'remove it',
  ],
} as const;

/** Something in a page's `<head>` that no head can have, or that docsgen does not put into one. */
export function headContent(rule: keyof typeof HEAD_RULES, written: string, place: TextPlace): Diagnostic {
  const [sentence, fix] = HEAD_RULES[rule];
  const problem = error('head-content', `${capitalize(shorten(written))} ${sentence}`, place, fix);
  // It says nothing, so nothing is lost.
  return rule === 'emptyMeta' ? { ...problem, severity: 'warning' } : problem;
}

/** HTML that is not on the list of what strangers may write. */
export function htmlNotAllowed(written: string, place: Place): Diagnostic {
  const message = `"${shorten(written)}" is not allowed: the config sets markdown.html to "safe".`;
  return error('html-not-allowed', message, place, 'write it in Markdown, or remove it');
}

/** A page in MDX, which is code, on a site that runs none of its pages'. */
export function mdxNotAllowed(place: TextPlace): Diagnostic {
  const message = 'An MDX page is code, and this site does not run code from pages: the config sets markdown.html to "safe".';
  return error('mdx-not-allowed', message, place, 'write the page in Markdown and name it .md');
}

/** A file that a browser would run, or might. */
export function fileNotAllowed(name: string, place: TextPlace): Diagnostic {
  const message = `Files like "${shorten(name)}" are not published: the config sets markdown.html to "safe".`;
  return error('file-not-allowed', message, place, 'publish an image, audio, video, a PDF, an archive or plain text instead, or remove it');
}

/** A file with which a host would publish something else than the site, or to others. */
export function hostFileNotAllowed(name: string, place: TextPlace): Diagnostic {
  const message = `"${shorten(name)}" is not published, since hosts act upon it: the config sets markdown.html to "safe".`;
  const fix = "remove it; if it is the site's own, put it into a folder without pages, and name that folder under publicDirs in the config";
  return error('file-not-allowed', message, place, fix);
}

/** A packed file with the name of another file, which is `replaced` where hosts send packed files to those who can unpack them. */
export function packedFileNotAllowed({ file, replaced }: { file: string; replaced: string }, place: TextPlace): Diagnostic {
  const message = `"${shorten(file)}" is not published, since some hosts send it in the place of "${shorten(replaced)}": the config sets markdown.html to "safe".`;
  return error('file-not-allowed', message, place, 'rename it, or remove it');
}

/** A drawing that holds more than a drawing. */
export function svgRunsCode(written: string, isRefused: boolean, place: TextPlace): Diagnostic {
  const message = `This SVG contains "${shorten(written)}", which may run code or load files when a reader opens the file directly.`;
  const fix = 'export it again without scripts, links and embedded HTML, or publish it as PNG';
  return { ...error('svg-runs-code', message, place, fix), severity: isRefused ? 'error' : 'warning' };
}

/** A URL of a scheme that strangers may not use. */
export function schemeNotAllowed(url: string, place: TextPlace): Diagnostic {
  const message = `The URL ${JSON.stringify(shorten(url))} is not allowed: the config sets markdown.html to "safe".`;
  return error('unsafe-url', message, place, 'link to a page, a file, or an address that begins with https:');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function error(code: Diagnostic['code'], message: string, place: Place, fix: string): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}

function warning(code: Diagnostic['code'], message: string, place: TextPlace, fix: string): Diagnostic {
  return { ...error(code, message, place, fix), severity: 'warning' };
}
