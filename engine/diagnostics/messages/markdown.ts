import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { replaceOtherComponent } from '../other-components.ts';
import { RENAMED_FILE } from '../renamed-file.ts';

/* What is in a Markdown page and means something in MDX alone. */

/** An import, an export, an expression or an attribute of JSX, which the page shows as text or not at all. */
export function codeInMarkdown(code: string, place: TextPlace): Diagnostic {
  const message = `"${shorten(code)}" is code, which only .mdx files can have. In this file it is text.`;
  return warning('mdx-in-markdown', message, place, RENAMED_FILE);
}

/** A component, of which the page shows nothing but what is in it. `directive` does the same in Markdown. */
export function componentInMarkdown(name: string, directive: string | null, place: TextPlace): Diagnostic {
  const message = `<${name}> is a component, which only .mdx files can have. This file shows nothing of the tag.`;
  const otherwise = directive === null ? '' : `, or write "${directive}", which works in all files`;
  const instead = replaceOtherComponent(name);
  if (instead !== null && !instead.includes('<')) return warning('mdx-in-markdown', message, place, instead);
  return warning('mdx-in-markdown', message, place, `${RENAMED_FILE}${instead === null ? '' : ` and ${instead}`}${otherwise}`);
}

/** A tag that HTML does not have: a type of a programming language, or a word in the place of which readers put their own. */
export function unknownTag(name: string, place: TextPlace): Diagnostic {
  const message = `There is no HTML element <${name}>, and browsers show nothing of the tag.`;
  const asText = `write &lt;${name}> or put it in \`backticks\` if it is meant as text`;
  const fix = /^[A-Z]/.test(name) ? `${asText}; for a component, ${RENAMED_FILE}` : asText;
  return warning('impossible-element', message, place, fix);
}

function shorten(code: string): string {
  return code.length <= 60 ? code : `${code.slice(0, 59)}…`;
}

function warning(code: Diagnostic['code'], message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'warning', code, message, place, fix, related: [] };
}
