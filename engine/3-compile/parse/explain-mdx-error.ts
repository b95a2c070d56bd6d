import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { mdxSyntax, nestingTooDeep } from '../../diagnostics/messages/compile.ts';
import { VOID_ELEMENTS } from '../plugins/void-elements.ts';
import { CODE_TOO_DEEP } from './javascript-parser.ts';
import { MAX_DEPTH } from './max-depth.ts';

/**
 * Says in plain words what the MDX parser stumbled over, where it began, and what to write instead. The parser's own sentences
 * are read here, since it gives nothing else; one that is not known is passed on as it is.
 */
export function explainMdxError(error: VFileMessage, text: string, file: string): Diagnostic {
  const lines = text.split('\n');
  const line = Math.min(error.line ?? 1, lines.length);
  const at: Spot = { line, column: error.column ?? 1, source: lines[line - 1]! };
  if (error.cause instanceof Error && error.cause.message.startsWith(CODE_TOO_DEEP))
    return nestingTooDeep(MAX_DEPTH, { file, line, column: at.column, length: 0 });
  const { message, fix, spot } = explain(error, at, lines);
  const place = spot ?? { line, column: at.column, length: Math.min(1, Math.max(0, at.source.length - at.column + 1)) };
  return mdxSyntax(message, fix, { file, line: place.line, column: place.column, length: place.length });
}

/** Where the parser noticed the mistake. */
interface Spot {
  line: number;
  column: number;
  source: string;
}

interface Explanation {
  message: string;
  fix: string | null;
  /** Where the mistake is, when that is not where the parser noticed it. */
  spot?: { line: number; column: number; length: number };
}

const BRACE_FIX = 'write \\{ or put the text in `backticks` if the brace is meant as text';
const ANGLE_FIX = 'write &lt; or put the text in `backticks` if the sign is meant as text';

function explain(error: VFileMessage, at: Spot, lines: string[]): Explanation {
  if (/-expression$/.test(error.source ?? '')) return explainExpression(error, at, lines);
  if (/mdxjs-esm$/.test(error.source ?? '')) return explainEsm(error, at);
  if (/^micromark/.test(error.source ?? '')) return explainTag(error, at, lines);
  return explainNesting(error.reason, at);
}

function explainExpression({ ruleId, reason, cause }: VFileMessage, at: Spot, lines: string[]): Explanation {
  if (ruleId === 'acorn') {
    const start = at.source.lastIndexOf('{', at.column - 1);
    const end = at.source.indexOf('}', start);
    const isAttribute = at.source[start - 1] === '=';
    return {
      message: `The expression in braces is not valid JavaScript: ${describeCause(cause)}.`,
      fix: isAttribute ? 'correct the JavaScript, or write the value in quotes instead of braces' : BRACE_FIX,
      ...(start >= 0 && { spot: { line: at.line, column: start + 1, length: (end < 0 ? at.source.length : end + 1) - start } }),
    };
  }
  if (ruleId === 'non-spread') {
    return { message: 'Braces between the attributes of a tag can only contain a spread.', fix: 'write {...value}, or name="value"' };
  }
  if (ruleId === 'unexpected-eof') {
    return { message: 'A brace "{" is never closed.', fix: BRACE_FIX, ...spotOf(findOpen(lines, at, '{', '}')) };
  }
  if (ruleId === 'unexpected-lazy') {
    const message = 'The expression in braces is not valid JavaScript, or does not end in the list item or quotation that it begins in.';
    return { message, fix: BRACE_FIX, ...spotOf(findOpen(lines, at, '{', null)) };
  }
  return passOn(reason);
}

function explainEsm({ ruleId, cause }: VFileMessage, at: Spot): Explanation {
  const fix = 'leave a blank line after imports and exports; prose must not begin with "import" or "export"';
  if (ruleId === 'non-esm') {
    return { message: 'Only imports and exports are allowed here.', fix, spot: { line: at.line, column: 1, length: at.source.length } };
  }
  const reason = describeCause(cause);
  return {
    message: `The import or export is not valid JavaScript: ${reason}.`,
    fix: /has already been declared$/.test(reason) ? 'remove or rename one of the two' : fix,
  };
}

function explainTag({ ruleId, reason }: VFileMessage, at: Spot, lines: string[]): Explanation {
  const tag = at.source.lastIndexOf('<', at.column - 1);
  const spot = { line: at.line, column: tag + 1, length: at.column - tag };
  if (/create a link in MDX/.test(reason)) {
    const url = /^<([^>\s]*)>?/.exec(at.source.slice(tag))![1]!;
    const message = `A link in angle brackets, "<${url}>", is not allowed in MDX.`;
    const target = url.includes('@') && !url.includes(':') ? `mailto:${url}` : url;
    return { message, fix: `write [${url}](${target})`, spot: { ...spot, length: url.length + 2 } };
  }
  if (/create a comment in MDX/.test(reason)) {
    if (at.source.startsWith('<!--', tag)) {
      return { message: 'The HTML comment "<!--" is never closed.', fix: 'write {/* … */}', spot: { ...spot, length: 4 } };
    }
    return {
      message: '"<!" does not begin a tag.',
      fix: 'write a comment as {/* … */}, and anything else as &lt;!',
      spot: { ...spot, length: 2 },
    };
  }
  const quote = /expected a corresponding closing quote `(.)`/.exec(reason)?.[1];
  if (quote !== undefined) {
    const message = `The value of an attribute begins with ${quote}, which is never closed.`;
    return { message, fix: `add the closing ${quote}`, ...spotOf(findOpen(lines, at, quote, null)) };
  }
  if (ruleId === 'unexpected-eof' || ruleId === 'unexpected-lazy') {
    const message = 'A tag "<" is never closed with ">".';
    return { message, fix: ANGLE_FIX, ...spotOf(findOpen(lines, at, '<', null)) };
  }
  // The tag was begun on an earlier line.
  if (tag === -1) return { message: 'A tag "<" is never closed with ">".', fix: ANGLE_FIX, ...spotOf(findOpen(lines, at, '<', null)) };
  const character = /^Unexpected character `(.+?)` \(/.exec(reason)?.[1];
  if (character !== undefined && /attribute|after self-closing slash/.test(reason.split(', expected')[0]!)) {
    return { message: `"${character}" is not allowed here, inside a tag.`, fix: 'write attributes as name="value" or name={value}' };
  }
  if (character !== undefined) {
    return {
      message: `"${at.source.slice(tag, at.column)}" does not begin a tag, because "${character}" is not allowed in a tag name.`,
      fix: ANGLE_FIX,
      spot,
    };
  }
  return passOn(reason);
}

/** Tags that do not match. The parser's reason names the place of the one that was opened. */
function explainNesting(reason: string, at: Spot): Explanation {
  const unclosed = /^Expected a closing tag for `<(.*?)>` \((\d+):(\d+)-\d+:\d+\)(?: before the end of `(\w+)`)?/.exec(reason);
  if (unclosed) {
    const [, name, line, column, block] = unclosed as unknown as [string, string, string, string, string?];
    const where = block ? ` before the end of the ${nameBlock(block)} that it is opened in` : '';
    return {
      message: `The tag <${name}> is not closed${where}.`,
      fix: suggestClosing(name, block !== undefined),
      spot: { line: Number(line), column: Number(column), length: name.length + 1 },
    };
  }
  const misplaced = /^Expected the closing tag `<\/(.*?)>` either after the end of `(\w+)`/.exec(reason);
  if (misplaced) {
    const [, name, block] = misplaced as unknown as string[];
    const length = (name?.length ?? 0) + 3;
    const column = Math.max(0, at.source.indexOf(`</${name}`)) + 1;
    const message = `The tag </${name}> is inside a ${nameBlock(block!)}, but the tag that it closes was opened outside it.`;
    return { message, fix: `put </${name}> on a line of its own`, spot: { line: at.line, column, length } };
  }
  const crossed = /^Unexpected closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>` \((\d+):/.exec(reason);
  if (crossed) {
    const [, name, open, line] = crossed as unknown as string[];
    const message = `The tag </${name}> cannot close here: <${open}>, opened on line ${line}, is still open.`;
    return { message, fix: `close it with </${open}> first`, spot: { line: at.line, column: at.column, length: (name?.length ?? 0) + 3 } };
  }
  if (/^Unexpected closing slash/.test(reason)) {
    const tag = /^<\/[^>]*>?/.exec(at.source.slice(at.column - 2))?.[0] ?? '</';
    const message = `The tag ${tag} closes nothing: no tag is open here.`;
    return {
      message,
      fix: 'remove it, or add the opening tag before it',
      spot: { line: at.line, column: at.column - 1, length: tag.length },
    };
  }
  return passOn(reason);
}

function suggestClosing(name: string, isInBlock: boolean): string {
  // HTML needs no end for these, but MDX does.
  if (VOID_ELEMENTS.has(name)) return `write <${name} />`;
  if (name === '') return 'add </>';
  if (!isInBlock) return `add </${name}>, or write <${name} /> if it is empty`;
  return `add </${name}>, write <${name} /> if it is empty, or &lt;${name}> if it is meant as text; put a tag around several blocks on a line of its own`;
}

const BLOCKS: Record<string, string> = {
  atxHeading: 'heading',
  setextHeading: 'heading',
  blockQuote: 'quotation',
  listItem: 'list item',
  containerDirective: 'admonition',
};

function nameBlock(name: string): string {
  return BLOCKS[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The last sign before a spot that opens what is not closed between them. */
function findOpen(lines: string[], at: Spot, open: string, close: string | null): { line: number; column: number } | null {
  let depth = 0;
  for (let line = at.line; line > 0; line--) {
    const source = line === at.line ? at.source.slice(0, at.column) : lines[line - 1]!;
    for (let index = source.length - 1; index >= 0; index--) {
      if (source[index] === close) depth++;
      else if (source[index] === open && depth-- === 0) return { line, column: index + 1 };
    }
  }
  return null;
}

function spotOf(found: { line: number; column: number } | null): Pick<Explanation, 'spot'> {
  return found ? { spot: { ...found, length: 1 } } : {};
}

function passOn(reason: string): Explanation {
  return { message: `The MDX is not valid: ${lowerFirst(reason)}.`, fix: null };
}

/** What the JavaScript parser said, without its own line and column. */
function describeCause(cause: unknown): string {
  return cause instanceof Error ? lowerFirst(cause.message.replace(/\s*\(\d+:\d+\)$/, '')) : 'it is not complete';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
