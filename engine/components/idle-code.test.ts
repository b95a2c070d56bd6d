import { expect, it } from 'vitest';
import { lookFor } from './idle-code.ts';

const look = (text: string) => lookFor(text, 'components/a.tsx').map(({ message, place }) => [message.split(' ')[0], place]);
const at = (line: number, column: number, length: number) => ({ file: 'components/a.tsx', line, column, length });

it('finds handlers and effects that no browser gets', () => {
  const text = [
    'export default function A({ onClose }) {',
    '  const save = () => 1;',
    '  useEffect(() => {});',
    '  return (',
    '    <form',
    '      onSubmit={save}>',
    '      <b title="x" onClick={() => save()} onBlur={onClose} onFocus={(e) => e.x}>',
    '      {/* <i onClick={() => 1} /> */} <List onItem={(x) => x} />',
  ].join('\n');
  expect(look(text)).toEqual([
    ['"onSubmit"', at(6, 7, 8)],
    ['"onClick"', at(7, 20, 7)],
    ['"onFocus"', at(7, 60, 7)],
    ['"useEffect"', at(3, 3, 9)],
  ]);
  expect(look(`'use client';\n${text}`)).toEqual([]);
});

it('takes neither a sample of code nor the handler of a component for its own', () => {
  expect(look('const sample = `<b onClick={() => 1} />\n useEffect(() => {})`;')).toEqual([]);
  expect(look('<><a href="x">x</a><Pick<string> onChange={() => 1} /></>')).toEqual([]);
});

it('finds a directive that stands too low, and nothing besides', () => {
  expect(look("import { useEffect } from 'react';\n'use client';\nuseEffect(() => {});")).toEqual([["'use", at(2, 1, 12)]]);
  expect(look("const a = 'use client';")).toEqual([]);
});
