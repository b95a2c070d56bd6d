import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, State } from 'micromark-util-types';

/*
 * Values without quotation marks in HTML: `<img src=https://example.com/a.png>`. CommonMark and browsers take slashes for a part of such a
 * value; micromark ends it there, and then takes the whole tag for text.
 */

const [LESS_THAN, SLASH, LETTER] = [60, 47, 97];

/** Reads such tags where blocks and where words stand. */
export const unquotedSyntax: Extension = {
  flow: { [LESS_THAN]: takeSlashes(htmlFlow) },
  text: { [LESS_THAN]: takeSlashes(htmlText) },
};

/** Shows a construct of HTML a letter for each slash in a value without quotation marks. What is read stays as it is written. */
function takeSlashes(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let isOver = false;
      const end = (state: State): State => {
        return (code) => {
          isOver = true;
          return state(code);
        };
      };
      const follow = (state: State, position: Position): State => {
        return (code) => {
          const next = step(position, code);
          const following = state(code === SLASH && next === 'unquoted' ? LETTER : code);
          return following && !isOver ? follow(following, next) : following;
        };
      };
      return follow(construct.tokenize.call(this, effects, end(ok), end(nok)), 'start');
    },
  };
}

/** Where in a tag; after it, and in what is none, the end. */
type Position = 'start' | 'opened' | 'tag' | 'value' | 'unquoted' | 'double' | 'single' | 'end';

function step(position: Position, code: Code): Position {
  const isBlank = code === null || code < 0 || code === 32;
  const sign = isBlank ? '' : String.fromCharCode(code);
  switch (position) {
    case 'start':
      return 'opened';
    case 'opened':
      return /[a-z]/i.test(sign) ? 'tag' : 'end';
    case 'tag':
      return sign === '=' ? 'value' : sign === '>' || sign === '<' ? 'end' : 'tag';
    case 'value':
      return isBlank ? 'value' : sign === '"' ? 'double' : sign === "'" ? 'single' : /[<=>`]/.test(sign) ? 'end' : 'unquoted';
    case 'unquoted':
      return isBlank ? 'tag' : /["'<=>`]/.test(sign) ? 'end' : 'unquoted';
    case 'double':
      return sign === '"' ? 'tag' : 'double';
    case 'single':
      return sign === "'" ? 'tag' : 'single';
    case 'end':
      return 'end';
  }
}
