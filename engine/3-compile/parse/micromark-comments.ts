import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State, TokenizeContext, TokenType } from 'micromark-util-types';
import type { Node } from 'unist';

/*
 * HTML comments in MDX. MDX itself stops at the first `<!--`; with this extension the parser reads on, and what a comment
 * means (nothing, or an error with the way out) is decided afterwards, for all comments of a file.
 */

/** `<!-- … -->` in MDX. */
export interface HtmlComment extends Node {
  type: 'htmlComment';
  /** With its marks. */
  value: string;
}

declare module 'mdast' {
  interface RootContentMap {
    htmlComment: HtmlComment;
  }
  interface PhrasingContentMap {
    htmlComment: HtmlComment;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentData: 'htmlCommentData';
  }
}

const LESS_THAN = 60;
const OPENING = '<!--';
const CLOSING = '-->';

/** Reads comments where blocks and where words stand. */
export const commentSyntax: Extension = {
  flow: { [LESS_THAN]: { name: 'htmlComment', concrete: true, tokenize: tokenizeBlock } },
  text: { [LESS_THAN]: { name: 'htmlComment', tokenize: tokenizeInline } },
};

/** Makes `htmlComment` nodes. */
export const commentFromMarkdown: FromMarkdownExtension = {
  enter: {
    htmlComment(this: CompileContext, token: Token) {
      this.enter({ type: 'htmlComment', value: this.sliceSerialize(token) } as never, token);
    },
  },
  exit: {
    htmlComment(this: CompileContext, token: Token) {
      this.exit(token);
    },
  },
};

/** Keeps a JSX construct from failing at a comment that it meets first. */
export function letCommentsPass(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const tokenize = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: tokenizeOpening, partial: true }, nok, tokenize);
    },
  };
}

function tokenizeOpening(effects: Effects, ok: State, nok: State): State {
  effects.enter('htmlComment');
  return matchAll(
    effects,
    OPENING,
    () => {
      effects.exit('htmlComment');
      return ok;
    },
    nok,
  );
}

function tokenizeInline(effects: Effects, ok: State, nok: State): State {
  effects.enter('htmlComment');
  return matchAll(effects, OPENING, () => readUntilClosed(effects, ok, nok), nok);
}

/** As a block, a comment must have its last line to itself. */
function tokenizeBlock(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isInterrupting = this.interrupt;
  effects.enter('htmlComment');
  return matchAll(effects, OPENING, () => (isInterrupting ? ok : readUntilClosed(effects, restOfLine, nok)), nok);

  function restOfLine(code: Code): State | undefined {
    if (code !== -2 && code !== -1 && code !== 32) return code === null || isLineEnd(code) ? ok(code) : nok(code);
    effects.enter('whitespace');
    const more = (next: Code): State | undefined => {
      if (next === -2 || next === -1 || next === 32) {
        effects.consume(next);
        return more;
      }
      effects.exit('whitespace');
      return next === null || isLineEnd(next) ? ok(next) : nok(next);
    };
    return more(code);
  }
}

function matchAll(effects: Effects, text: string, then: () => State, nok: State): State {
  let index = 0;
  return function match(code) {
    if (code !== text.charCodeAt(index)) return nok(code);
    effects.consume(code);
    index++;
    return index === text.length ? then() : match;
  };
}

/** From the first character after `<!--` to the end of `-->`. Line ends are tokens of their own, as micromark wants them. */
function readUntilClosed(effects: Effects, ok: State, nok: State): State {
  const data: TokenType = 'htmlCommentData';
  let dashes = 0;
  return between;

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isLineEnd(code)) {
      dashes = 0;
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return between;
    }
    effects.enter(data);
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit(data);
      return between(code);
    }
    const isClosed = code === 62 && dashes >= CLOSING.length - 1;
    dashes = code === 45 ? dashes + 1 : 0;
    effects.consume(code);
    if (!isClosed) return inside;
    effects.exit(data);
    effects.exit('htmlComment');
    return ok;
  }
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2;
}
