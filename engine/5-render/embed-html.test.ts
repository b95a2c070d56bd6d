import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TabItem, Tabs } from '../../theme/mdx/tabs.tsx';
import { Tooltip } from '../../theme/mdx/tooltip.tsx';
import { embedHtml } from './embed-html.ts';

describe('the HTML of a post', () => {
  it('leads to the post from other pages, and leaves ids of headings and footnotes to it', () => {
    const html =
      '<h2 id="a" class="x">A<a class="hash-link" href="#a"></a></h2><p id="own"><a href="#fn-1" id="fnref-1" aria-describedby="footnote-label">1</a> <a href="/b">b</a></p>';
    expect(embedHtml(html, { page: '/blog/post' })).toBe(
      '<h2 class="x">A<a class="hash-link" href="/blog/post#a"></a></h2><p id="own"><a href="/blog/post#fn-1">1</a> <a href="/b">b</a></p>',
    );
  });

  it('leaves the site with absolute URLs and without what needs its scripts', () => {
    const html =
      '<h2 id="a">A<a class="hash-link" href="#a" aria-label="x > y"></a></h2><a href="#a">a</a><a href="/b?c=1&amp;d=2">b</a><a href="mailto:a@b.c">m</a>' +
      '<img src="/docs/i.png" srcset="/docs/i.png 1x, https://cdn.example.com/j.png 2x" alt="&quot;>"/><pre>x</pre><button type="button" aria-label="Copy">C<i>o</i></button>';
    expect(embedHtml(html, { page: 'https://h.example.com/docs/blog/p', isElsewhere: true })).toBe(
      '<h2>A</h2><a href="https://h.example.com/docs/blog/p#a">a</a><a href="https://h.example.com/b?c=1&amp;d=2">b</a><a href="mailto:a@b.c">m</a>' +
        '<img src="https://h.example.com/docs/i.png" srcset="https://h.example.com/docs/i.png 1x, https://cdn.example.com/j.png 2x" alt="&quot;>"/><pre>x</pre>',
    );
  });

  it('leaves the site with the words of explanations and tabs', () => {
    const leave = (element: ReactElement) =>
      embedHtml(renderToStaticMarkup(element), { page: 'https://h.example.com/p', isElsewhere: true });
    const word = (number: number) =>
      createElement(Tooltip, { key: number, text: 'A "copy".', number }, createElement('code', {}, 'replica'));
    expect(leave(createElement('p', {}, 'A ', word(1), ' or a ', word(2)))).toBe(
      '<p>A <code>replica</code> (A &quot;copy&quot;) or a <code>replica</code></p>',
    );
    const tabs = ['A', 'B'].map((label) => createElement(TabItem, { key: label, label }, `In ${label}`));
    const html = leave(createElement(Tabs, {}, tabs));
    expect(html).not.toMatch(/hidden|button/);
    expect(html.replace(/<[^>]*>/g, ' ').match(/\S+/g)).toEqual(['A', 'In', 'A', 'B', 'In', 'B']);
  });

  it('has explanations of its own', () => {
    const html = renderToStaticMarkup(createElement(Tooltip, { text: 'A copy.', number: 1 }, 'replica'));
    expect(embedHtml(html, { page: '/p', position: 2 })).toBe(
      '<span class="term"><button type="button" popoverTarget="docsgen-tip-p2-1" aria-describedby="docsgen-tip-p2-1" data-dg="tooltip">replica</button>' +
        '<span class="tip" id="docsgen-tip-p2-1" popover="auto" role="tooltip">A copy.</span></span>',
    );
  });

  it('has ids of its own where React has made them', () => {
    const html =
      '<div data-prefix="i1"><p id="_i1R_0_" aria-labelledby="_R_3_t0 own">x_R_</p></div><button id="_R_3_t0" aria-controls="_R_3_p0">b</button>';
    expect(embedHtml(html, { page: '/p' })).toBe(html);
    expect(embedHtml(html, { page: '/p', position: 2 })).toBe(
      '<div data-prefix="p2i1"><p id="_p2i1R_0_" aria-labelledby="_p2R_3_t0 own">x_R_</p></div><button id="_p2R_3_t0" aria-controls="_p2R_3_p0">b</button>',
    );
  });

  it('takes code for text', () => {
    const html = '<code>&lt;a href="#a"&gt;</code>';
    expect(embedHtml(html, { page: '/p', isElsewhere: false })).toBe(html);
  });
});
