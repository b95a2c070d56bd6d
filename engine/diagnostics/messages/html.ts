import type { Diagnostic, TextPlace } from '../diagnostic.ts';

const TO_SCRIPTS = 'put the script into a file in a public folder and name it under "scripts" in the config: it then runs on every page';

/** Why a page may not have it, after the thing itself, and what to do instead. */
const RULES = {
  script: ['would run when the page is loaded, and not when a reader comes from another page.', TO_SCRIPTS],
  handler: ['holds code, which pages do not run.', TO_SCRIPTS],
  srcdoc: ['holds a document of its own, whose code would run.', 'put the document into a file in a public folder, and write src="/…"'],
  base: ['would lead every link of the page elsewhere.', 'remove it, and write the links in full'],
  meta: ['is for a whole document, and a page is a part of one.', 'remove it; to lead readers elsewhere, use "redirects" in the config'],
  animation: ['would give another element code or an address.', 'animate what is seen, such as "opacity", or remove it'],
  text: ['holds what a browser may read as a tag.', 'write "<" as "\\3c " in styles, and as "\\u003c" in JSON'],
  name: ["hides what the document's scripts look for under that name.", 'choose a name with a hyphen, such as "demo-frame", or remove it'],
} as const;

/** HTML that would run code in the reader's browser, or confuse what runs there. */
export function unsafeHtml(rule: keyof typeof RULES, written: string, place: TextPlace): Diagnostic {
  const [sentence, fix] = RULES[rule];
  const thing = written.startsWith('<') ? `"${shorten(written)}"` : `The attribute "${shorten(written)}"`;
  return error('unsafe-html', `${thing} ${sentence}`, place, fix);
}

/** HTML that is not on the list of what strangers may write. */
export function htmlNotAllowed(written: string, place: TextPlace): Diagnostic {
  const message = `"${shorten(written)}" is not allowed: the config sets markdown.html to "safe".`;
  return error('html-not-allowed', message, place, 'write it in Markdown, or remove it');
}

/** A page in MDX, which is code, on a site that runs none of its pages'. */
export function mdxNotAllowed(place: TextPlace): Diagnostic {
  const message = 'An MDX page is code, which is not run: the config sets markdown.html to "safe".';
  return error('mdx-not-allowed', message, place, 'write the page in Markdown and name it .md');
}

/** A file that a browser would run, or might. */
export function fileNotAllowed(name: string, place: TextPlace): Diagnostic {
  const message = `The file "${shorten(name)}" is of a kind that is not published: the config sets markdown.html to "safe".`;
  return error('file-not-allowed', message, place, 'publish a picture, a recording, a PDF, an archive or plain text, or remove it');
}

/** A drawing that holds more than a drawing. */
export function svgRunsCode(written: string, isRefused: boolean, place: TextPlace): Diagnostic {
  const message = `This SVG holds "${shorten(written)}", which may run code or load files when a reader opens it by itself.`;
  const fix = 'export it again without scripts, links and embedded HTML, or publish it as PNG';
  return { ...error('svg-runs-code', message, place, fix), severity: isRefused ? 'error' : 'warning' };
}

/** A URL of a scheme that strangers may not use. */
export function schemeNotAllowed(url: string, place: TextPlace): Diagnostic {
  const message = `The URL ${JSON.stringify(shorten(url))} is not allowed: the config sets markdown.html to "safe".`;
  return error('unsafe-url', message, place, 'link to a page, a file, or an address that begins with https:');
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function error(code: Diagnostic['code'], message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}
