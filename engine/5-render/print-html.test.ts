import { expect, it } from 'vitest';
import { toPrintHtml } from './print-html.ts';

const print = (html: string) =>
  toPrintHtml(html, {
    id: 'ships/moor',
    position: 2,
    idByHref: new Map([
      ['/docs/intro', 'intro'],
      ['/docs/ships/moor', 'ships/moor'],
      ['/docs', 'intro'],
    ]),
  });

it.each([
  ['<h2 id="ropes">Ropes</h2>', '<h2 id="ships/moor--ropes">Ropes</h2>'],
  ['<a href="#ropes">x</a>', '<a href="#ships/moor--ropes">x</a>'],
  ['<a href="/docs/intro#a&amp;b">x</a>', '<a href="#intro--a&amp;b">x</a>'],
  ['<a href="/docs/intro">x</a><a href="/docs?x=1#y">x</a>', '<a href="#intro">x</a><a href="#intro--y">x</a>'],
  [
    '<a href="/docs/other#y">x</a><a href="https://a.example/docs/intro">x</a>',
    '<a href="/docs/other#y">x</a><a href="https://a.example/docs/intro">x</a>',
  ],
  ['<td headers="a b"><label for="c">', '<td headers="ships/moor--a ships/moor--b"><label for="ships/moor--c">'],
  ['<div id="_R_1_" aria-labelledby="_i2R_3_">', '<div id="_p2R_1_" aria-labelledby="_p2i2R_3_">'],
  ['<docsgen-island data-prefix="i1" name="Chart">', '<docsgen-island data-prefix="p2i1" name="Chart">'],
  [
    '<button popoverTarget="docsgen-tip-1" aria-describedby="docsgen-tip-1"></button><span id="docsgen-tip-1"></span>',
    '<button popoverTarget="docsgen-tip-p2-1" aria-describedby="docsgen-tip-p2-1"></button><span id="docsgen-tip-p2-1"></span>',
  ],
  [
    '<button popovertarget="menu"></button><p popover id="menu"></p>',
    '<button popovertarget="ships/moor--menu"></button><p popover id="ships/moor--menu"></p>',
  ],
  ['<img src="/a.png" loading="lazy" alt="id=&quot;x&quot;"/>', '<img src="/a.png" alt="id=&quot;x&quot;"/>'],
  ['<details name="one"><input name="q"/>', '<details name="ships/moor--one"><input name="q"/>'],
])('makes %s part of a page with many docs', (html, printed) => {
  expect(print(html)).toBe(printed);
});
