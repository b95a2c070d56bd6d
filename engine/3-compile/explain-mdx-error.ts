import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mdxSyntax } from '../diagnostics/messages/compile.ts';

/** Says in plain words what the MDX parser stumbled over, and what to write instead. */
export function explainMdxError(error: VFileMessage, text: string, file: string): Diagnostic {
  const { line, column } = { line: error.line ?? 1, column: error.column ?? 1 };
  const source = text.split('\n')[line - 1] ?? '';
  const { message, fix, from = column, length } = explain(error, source.slice(0, column), source);
  return mdxSyntax(message, fix, { file, line, column: from, length: length ?? Math.min(1, Math.max(0, source.length - from + 1)) });
}

interface Explanation {
  message: string;
  fix: string | null;
  /** Where the mistake begins, when that is before the place where the parser noticed it. */
  from?: number;
  length?: number;
}

const BRACE_FIX = 'write \\{ or put the text in `backticks` if the brace is meant as text';
const ANGLE_FIX = 'write &lt; or put the text in `backticks` if the sign is meant as text';

function explain({ reason, cause }: VFileMessage, before: string, line: string): Explanation {
  const note = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : '';
  const tag = before.lastIndexOf('<');

  if (/Could not parse import\/exports/.test(reason)) {
    return {
      message: `The import or export does not parse: ${lowerFirst(note)}.`,
      fix: 'if the line is prose, do not begin it with "import" or "export"',
    };
  }
  if (/Could not parse expression/.test(reason)) {
    const brace = before.lastIndexOf('{');
    return {
      message: `The expression in braces does not parse as JavaScript: ${lowerFirst(note)}.`,
      fix: BRACE_FIX,
      ...(brace >= 0 && { from: brace + 1, length: lengthOfBraces(line, brace) }),
    };
  }
  if (/in expression|lazy line in expression|Unexpected content after expression/.test(reason)) {
    return { message: 'A brace "{" is opened here or before, and never closed.', fix: BRACE_FIX };
  }
  if (/create a link in MDX/.test(reason)) {
    const url = /^<([^>\s]*)>?/.exec(line.slice(Math.max(0, tag)))?.[1] ?? '';
    return {
      message: `A link in angle brackets, "<${url}>", is not allowed in MDX.`,
      fix: `write [${url}](${url})`,
      from: tag + 1,
      length: url.length + 2,
    };
  }
  if (/create a comment in MDX/.test(reason)) {
    return { message: 'The "<!" begins no tag.', fix: 'for a comment write {/* … */}', from: tag + 1, length: 2 };
  }
  const character = /^Unexpected character `(.+?)` \(/.exec(reason)?.[1];
  if (character !== undefined && /before name|local name|closing tag name|after name/.test(reason)) {
    return {
      message: `A tag cannot have "${character}" here: "${line.slice(Math.max(0, tag), before.length)}".`,
      fix: ANGLE_FIX,
      ...(tag >= 0 && { from: tag + 1, length: before.length - tag }),
    };
  }
  if (character !== undefined) {
    return {
      message: `"${character}" is not allowed here, inside a tag.`,
      fix: /attribute/.test(reason) ? 'write attributes as name="value" or name={value}' : ANGLE_FIX,
    };
  }
  if (/^Unexpected end of file|lazy line in container/.test(reason)) {
    return { message: 'A tag "<" is opened here or before, and never ends with ">".', fix: ANGLE_FIX };
  }
  return explainTags(reason);
}

/** Tags that do not match. The reasons name both places; one of them is where the mistake is reported. */
function explainTags(reason: string): Explanation {
  const missing = /^Expected a closing tag for `<(.*?)>` \((\d+):\d+/.exec(reason) ?? /^Expected the closing tag `<\/(.*?)>`/.exec(reason);
  if (missing) {
    const opened = missing[2] ? `, opened on line ${missing[2]},` : '';
    return {
      message: `The tag <${missing[1]}>${opened} is not closed where it should be.`,
      fix: `add </${missing[1]}>, or write <${missing[1]} /> for an element without content; a closing tag stands in the same block as its opening tag, or on a line of its own`,
    };
  }
  const unexpected = /^Unexpected closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>`/.exec(reason);
  if (unexpected) {
    return {
      message: `The closing tag </${unexpected[1]}> does not match <${unexpected[2]}>, which is still open.`,
      fix: `close <${unexpected[2]}> first`,
    };
  }
  if (/Unexpected closing slash/.test(reason)) {
    return { message: 'A closing tag stands here, but no tag is open.', fix: 'remove it, or add the opening tag before it' };
  }
  const crossed = /^Cannot close (?:`(\w+)`|document)/.exec(reason);
  if (crossed) {
    return {
      message: `A tag is opened inside a ${crossed[1] ?? 'document'} and not closed in it.`,
      fix: 'open and close a tag in the same paragraph, list item or block',
    };
  }
  return { message: `The MDX does not parse: ${lowerFirst(reason)}.`, fix: null };
}

function lengthOfBraces(line: string, from: number): number {
  const end = line.indexOf('}', from);
  return (end === -1 ? line.length : end + 1) - from;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
