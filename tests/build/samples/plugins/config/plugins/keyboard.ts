// @ts-nocheck: an example for readers of JavaScript, too.
import { definePlugin } from 'docsgen/config';

/** `||Ctrl|C||` becomes keys: a syntax of its own, told by its first sign. */
const PIPE = 124;

const tokenize = (effects, ok, nok) => {
  let pipes = 0;
  const open = (code) => {
    effects.enter('keyboard');
    return opening(code);
  };
  const opening = (code) => {
    if (code === PIPE && pipes < 2) {
      effects.consume(code);
      pipes++;
      return opening;
    }
    return pipes === 2 && code !== PIPE && code !== null && code > 32 ? inside(code) : nok(code);
  };
  const inside = (code) => {
    if (code === null || code < 0) return nok(code);
    effects.consume(code);
    return code === PIPE ? closing : inside;
  };
  const closing = (code) => {
    if (code !== PIPE) return inside(code);
    effects.consume(code);
    effects.exit('keyboard');
    return ok;
  };
  return open;
};

function remarkKeyboard() {
  const data = this.data();
  data.micromarkExtensions.push({ text: { [PIPE]: { name: 'keyboard', tokenize } } });
  data.fromMarkdownExtensions.push({
    enter: {
      keyboard(token) {
        const keys = this.sliceSerialize(token).slice(2, -2).split('|');
        const hChildren = keys.map((value) => ({ type: 'element', tagName: 'kbd', properties: {}, children: [{ type: 'text', value }] }));
        this.enter({ type: 'keyboard', data: { hName: 'span', hProperties: { className: ['keys'] }, hChildren } }, token);
      },
    },
    exit: {
      keyboard(token) {
        this.exit(token);
      },
    },
  });
}

export const keyboard = definePlugin({ name: 'keyboard', version: '1', mark: '||', remark: [remarkKeyboard] });
