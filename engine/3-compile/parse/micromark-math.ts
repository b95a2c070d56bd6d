import type { CompileContext, Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { mathFromMarkdown as baseFromMarkdown, type InlineMath } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types';

/*
 * `$x$`, `$$x$$` and blocks between lines of `$$`, by rules under which the dollars of prices, variables and prompts stay what they are: a
 * formula begins and ends with something other than a space, neither of its dollars touches a word, and it holds no backtick, since code
 * between two dollars is more likely than a backtick in a formula. The only backticks are those of $`x`$.
 */

declare module 'mdast-util-math' {
  interface InlineMathData {
    /** Between two dollars: on a line of its own. */
    isBlock?: boolean;
  }
}

const DOLLAR = 36;
const BACKTICK = 96;
const BACKSLASH = 92;
const SPACE = 32;

/** A letter or digit of a script that puts spaces between words. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}_]/u;

/** Reads formulas. */
export const mathSyntax: Extension = {
  flow: { [DOLLAR]: requireBareFence(math().flow![DOLLAR] as Construct) },
  text: { [DOLLAR]: { name: 'mathText', tokenize, previous: (code) => code !== DOLLAR && !isWord(code) } },
};

/** Makes `math` and `inlineMath` nodes, as mdast-util-math does. */
export const mathFromMarkdown: FromMarkdownExtension[] = [
  baseFromMarkdown(),
  {
    exit: {
      mathTextSequence(this: CompileContext, token: Token) {
        const node = this.stack.find(({ type }) => type === 'inlineMath') as InlineMath | undefined;
        if (node && this.sliceSerialize(token).startsWith('$$')) node.data!.isBlock = true;
      },
    },
  },
];

/** A fence is dollars alone: a line of text may begin with two. */
function requireBareFence(fence: Construct): Construct {
  return {
    ...fence,
    tokenize(effects, ok, nok) {
      return effects.check({ tokenize: tokenizeDollars, partial: true }, fence.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

function tokenizeDollars(effects: Effects, ok: State, nok: State): State {
  const dollars: State = (code) => {
    if (code === DOLLAR || isSpace(code)) {
      effects.consume(code);
      return dollars;
    }
    effects.exit('mathTextData');
    return isLineEnd(code) ? ok(code) : nok(code);
  };
  return (code) => {
    effects.enter('mathTextData');
    return dollars(code);
  };
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  const startsLine = isLineEnd(previous);
  let size = 0;
  /** Of the formula. */
  let first: Code = null;
  let last: Code = null;
  let isInTicks = false;
  let isPadded = false;
  let hasCommand = false;
  let hasWord = false;
  let sequence: Token;

  return (code) => {
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    return open(code);
  };

  function open(code: Code): State | undefined {
    if (code === DOLLAR) {
      size++;
      effects.consume(code);
      return size <= 2 ? open : nok;
    }
    effects.exit('mathTextSequence');
    first = code;
    isPadded = isSpace(code) || isLineEnd(code);
    // `$$ x $$` is common, but only at the start of a line can it be told from two of a shell's own variables.
    if (code === null || (isPadded && !(size === 2 && startsLine))) return nok(code);
    if (code === BACKTICK && size === 1) return openTicks(code);
    return content(code);
  }

  function openTicks(code: Code): State {
    isInTicks = true;
    effects.enter('mathTextPadding');
    effects.consume(code);
    effects.exit('mathTextPadding');
    return content;
  }

  function content(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code === BACKTICK) return isInTicks ? closeTicks(code) : nok(code);
    if (code === DOLLAR) return isInTicks || (size === 1 && isBlank(last)) ? nok(code) : closeOrData(code);
    if (isLineEnd(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      last = code;
      return content;
    }
    effects.enter('mathTextData');
    return data(code);
  }

  function data(code: Code): State | undefined {
    if (code === null || code === DOLLAR || code === BACKTICK || isLineEnd(code)) {
      effects.exit('mathTextData');
      return content(code);
    }
    effects.consume(code);
    hasCommand ||= code === BACKSLASH;
    hasWord ||= isLetter(code) && isLetter(last);
    last = code;
    return code === BACKSLASH ? escaped : data;
  }

  /** A dollar behind a backslash is a dollar of the formula. */
  function escaped(code: Code): State | undefined {
    if (code !== DOLLAR && code !== BACKSLASH) return data(code);
    effects.consume(code);
    last = code;
    return data;
  }

  function closeTicks(code: Code): State {
    effects.enter('mathTextPadding');
    effects.consume(code);
    effects.exit('mathTextPadding');
    return (next) => (next === DOLLAR ? closeOrData(next) : nok(next));
  }

  function closeOrData(code: Code): State | undefined {
    sequence = effects.enter('mathTextSequence');
    effects.consume(code);
    return size === 1 ? end : secondDollar;
  }

  /** A single one between two of them is the formula's own: `$$x \text{ if $y$}$$`. */
  function secondDollar(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      return end;
    }
    sequence.type = 'mathTextData';
    last = DOLLAR;
    return data(code);
  }

  function end(code: Code): State | undefined {
    // `${a}/${b}` and `$(a)$(b)` are no formulas.
    const isNext = (first === 123 || first === 40) && code === first;
    // `$5 for one and 10$` is none either.
    const isPrice = first !== null && first >= 48 && first <= 57 && hasWord && !hasCommand;
    // `"$address$"` is a macro of Icinga and others, which fills a text.
    const isMacro = (previous === 34 || previous === 39) && code === previous && hasWord && !hasCommand;
    // `$$x $$` may begin and end with spaces only together.
    const isLopsided = size === 2 && !isPadded && isBlank(last);
    if (code === DOLLAR || isWord(code) || isNext || isPrice || isMacro || isLopsided) return nok(code);
    effects.exit('mathTextSequence');
    effects.exit('mathText');
    return ok(code);
  }
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && WORD.test(String.fromCharCode(code));
}

function isLetter(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

/** Spaces and tabs, as micromark names them. */
function isSpace(code: Code): boolean {
  return code === SPACE || code === -1 || code === -2;
}

function isLineEnd(code: Code): boolean {
  return code === null || (code < -2 && code > -6);
}

function isBlank(code: Code): boolean {
  return isSpace(code) || isLineEnd(code);
}
