import type { Options } from 'acorn';
import { VFileMessage } from 'vfile-message';
import { JavaScriptParser } from './javascript-parser.ts';

/**
 * The JavaScript parser as the parser of MDX calls it. An expression is parsed up to each closing brace of the text, until that
 * succeeds. What has failed before the end of its input fails in the same way with more behind it: that ends the text, which would else be
 * read as often as there are braces.
 */
export const mdxAcorn = {
  parse: (input: string, options: Options) => JavaScriptParser.parse(input, options),
  parseExpressionAt(input: string, start: number, options: Options) {
    if (failure && input.startsWith(failure.input)) throw new FinalError(failure.error);
    try {
      const expression = JavaScriptParser.parseExpressionAt(input, start, options);
      if (hasMore(input, expression.end)) throw unexpectedContent(expression.end);
      return expression;
    } catch (error) {
      if (isFinal(error, input)) failure = { input, error };
      throw error;
    }
  },
  /** To be called before each text. */
  forget() {
    failure = null;
  },
};

let failure: { input: string; error: AcornError } | null = null;

/** Its place is one in the text as soon as the parser of MDX has caught it. */
type AcornError = SyntaxError & { pos: number; raisedAt: number; loc: { line: number; column: number } };

function isFinal(error: unknown, input: string): error is AcornError {
  // A comment without end is noticed at its beginning.
  return error instanceof SyntaxError && (error as AcornError).raisedAt < input.length && !/^Unterminated comment/.test(error.message);
}

/** True for code behind an expression: comments may still be open, and a spread is handed over with something around it. */
function hasMore(input: string, end: number): boolean {
  const rest = input.slice(end, end + 1000).trimStart();
  return rest !== '' && !rest.startsWith('/') && !input.startsWith('({');
}

/** As the parser of MDX would say it, for each closing brace anew. */
function unexpectedContent(at: number): Error {
  return Object.assign(new SyntaxError('Unexpected content after expression'), { pos: at, raisedAt: at });
}

/** The parser of MDX catches what acorn throws, asks it for its place, and reads on. This one answers with the mistake that ends the text. */
class FinalError extends SyntaxError {
  readonly first: AcornError;

  constructor(first: AcornError) {
    super(first.message);
    this.first = first;
  }

  get pos(): never {
    const { loc, pos: offset } = this.first;
    throw new VFileMessage('Could not parse expression with acorn', {
      cause: this.first,
      place: { line: loc.line, column: loc.column + 1, offset },
      ruleId: 'acorn',
      source: 'micromark-extension-mdx-expression',
    });
  }
}
