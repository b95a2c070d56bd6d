import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import type { Node } from 'unist';

/*
 * `## Heading {#id}`. It is read by the parser, since in MDX the braces would be an expression that does not parse, and since
 * a look at the text afterwards could not tell it from code. `\{#id}`, which other programs for MDX ask for, means the same.
 */

/** `{#id}` or `\{#id}` at the end of a line. Stands for an id in headings; elsewhere it is text. */
export interface HeadingId extends Node {
  type: 'headingId';
  id: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    headingId: HeadingId;
  }
  interface RootContentMap {
    headingId: HeadingId;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
    headingIdData: 'headingIdData';
  }
}

const BACKSLASH = 92;
const LEFT_BRACE = 123;
const RIGHT_BRACE = 125;
const HASH = 35;

const construct: Construct = { name: 'headingId', tokenize };

/** Reads `{#id}`. */
export const headingIdSyntax: Extension = { text: { [LEFT_BRACE]: construct, [BACKSLASH]: construct } };

/** Makes `headingId` nodes. */
export const headingIdFromMarkdown: FromMarkdownExtension = {
  enter: {
    headingId(this: CompileContext, token: Token) {
      this.enter(
        {
          type: 'headingId',
          id: this.sliceSerialize(token)
            .replace(/^\\?\{#/, '')
            .slice(0, -1),
        } as never,
        token,
      );
    },
  },
  exit: {
    headingId(this: CompileContext, token: Token) {
      this.exit(token);
    },
  },
};

function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0;
  return (code) => {
    effects.enter('headingId');
    effects.enter('headingIdData');
    effects.consume(code);
    return code === BACKSLASH ? brace : hash;
  };

  function brace(code: Code): State | undefined {
    if (code !== LEFT_BRACE) return nok(code);
    effects.consume(code);
    return hash;
  }

  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    return name;
  }

  function name(code: Code): State | undefined {
    if (code === null || code <= 32 || code === LEFT_BRACE) return nok(code);
    effects.consume(code);
    if (code !== RIGHT_BRACE) {
      length++;
      return name;
    }
    if (length === 0) return nok;
    effects.exit('headingIdData');
    effects.exit('headingId');
    return effects.check({ tokenize: tokenizeLineEnd, partial: true }, ok, nok);
  }
}

function tokenizeLineEnd(effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    if (code === null || code < -2) return ok(code);
    if (code !== 32 && code !== -1 && code !== -2) return nok(code);
    effects.enter('whitespace');
    return space(code);
  }

  function space(code: Code): State | undefined {
    if (code === 32 || code === -1 || code === -2) {
      effects.consume(code);
      return space;
    }
    effects.exit('whitespace');
    return code === null || code < -2 ? ok(code) : nok(code);
  }
}
