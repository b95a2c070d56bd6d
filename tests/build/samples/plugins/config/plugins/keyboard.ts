import { definePlugin } from 'docsgen/config';
import type { CompileContext, Token } from 'mdast-util-from-markdown';
import type { Code, Effects, State } from 'micromark-util-types';

/** `||Ctrl|C||` becomes keys: a syntax of its own, told by its first sign. */
const PIPE = 124;

function tokenize(effects: Effects, ok: State, nok: State): State {
  let pipes = 0;
  const start = (code: Code): State | undefined => {
    effects.enter('keyboard' as never);
    return open(code);
  };
  const open = (code: Code): State | undefined => {
    if (code === PIPE && pipes < 2) {
      effects.consume(code);
      pipes++;
      return open;
    }
    return pipes === 2 && code !== PIPE && code !== null && code > 32 ? inside(code) : nok(code);
  };
  const inside = (code: Code): State | undefined => {
    if (code === null || code < 0) return nok(code);
    effects.consume(code);
    return code === PIPE ? close : inside;
  };
  const close = (code: Code): State | undefined => {
    if (code !== PIPE) return inside(code);
    effects.consume(code);
    effects.exit('keyboard' as never);
    return ok;
  };
  return start;
}

function enter(this: CompileContext, token: Token): undefined {
  const keys = this.sliceSerialize(token).slice(2, -2).split('|');
  const hChildren = keys.map((value) => ({ type: 'element', tagName: 'kbd', properties: {}, children: [{ type: 'text', value }] }));
  const data = { hName: 'span', hProperties: { className: ['keys'] }, hChildren };
  this.enter({ type: 'keyboard', data } as never, token);
}

function exit(this: CompileContext, token: Token): undefined {
  this.exit(token);
}

function remarkKeyboard(this: { data(): { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } }) {
  const data = this.data();
  data.micromarkExtensions?.push({ text: { [PIPE]: { name: 'keyboard', tokenize } } });
  data.fromMarkdownExtensions?.push({ enter: { keyboard: enter }, exit: { keyboard: exit } });
}

export const keyboard = definePlugin({ name: 'keyboard', version: '1', mark: '||', remark: [remarkKeyboard] });
