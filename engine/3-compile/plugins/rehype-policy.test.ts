import { expect, it } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const POLICY = {
  own: 'https://docs.example.com',
  allow: { 'img-src': ['https://*.cdn.example', 'https://exact.example:8080'], 'media-src': ['https:'] },
};

const problemsOf = async (text: string, allow: Record<string, string[]> = POLICY.allow, format: 'md' | 'mdx' = 'md') => {
  const { problems } = await compileText(text, { format, options: { policy: { ...POLICY, allow } } });
  return problems.map((problem) => problem.split('\n')[0]!.replace(/ Under the site's strict policy browsers/, ''));
};

it.each([
  ['<p style="color: red">x</p>\n', '1:1+27 warning blocked-by-policy: ignore the attribute \'style="color: red"\'.'],
  ['Text <span style="a:b">x</span>\n', '1:6'],
  ['<style>p { color: red }</style>\n', 'ignore the styles in <style>.'],
  ['![x](https://other.example/a.png)\n', 'do not load <img> from "https://other.example".'],
  ['![x](https://cdn.example.evil/a.png)\n', 'do not load <img> from "https://cdn.example.evil".'],
  ['<img src="/a.png" srcset="https://other.example/b.png 2x">\n', 'do not load <img> from "https://other.example".'],
  ['<img src="/a.png" srcset="/a.png 2x,https://other.example/b.png 1x" alt="">\n', 'do not load <img> from "https://other.example".'],
  ['<svg><image xlink:href="https://other.example/b.png"/></svg>\n', 'do not load <image> from "https://other.example".'],
  ['<head><link rel="preload" href="https://other.example/b.js"></head>\n', 'do not load <link> from "https://other.example".'],
  [
    '---\nhead:\n  - tag: link\n    attrs: { rel: icon, href: https://other.example/i.png }\n---\n',
    '3:5+9 warning blocked-by-policy: do not load <link> from "https://other.example".',
  ],
  ['<iframe src="/demo"></iframe>\n', 'do not show pages of the site in frames.'],
  ['<iframe src="https://frame.example/"></iframe>\n', 'do not load <iframe> from "https://frame.example".'],
  ['<object data="/a.pdf"></object>\n', 'do not load <object> from the site.'],
  ['<form action="https://form.example"></form>\n', 'do not load <form> from "https://form.example".'],
  ['::video[Tour]{src="https://youtu.be/abcdefghijk"}\n', 'do not load <a> from "https://www.youtube-nocookie.com".'],
])('warns of %j', async (text, problem) => {
  expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  '![x](https://a.cdn.example/a.png) ![y](https://exact.example:8080/b.png)\n',
  '<video src="https://any.example/v.mp4"></video>\n',
  '[x](https://link.example) <img src="https://docs.example.com/a.png">\n',
  '| a |\n| :-: |\n| b |\n\n```js title="x" {1}\nlet x = 1;\n```\n\n- [x] done\n\n$x^2$\n',
])('lets %j be', async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

it('lets be what the config allows, and anything without a policy', async () => {
  const text = '<p style="a:b">x</p>\n\n<iframe src="/demo"></iframe>\n';
  expect(await problemsOf(text, { 'style-src': ["'unsafe-inline'"], 'frame-ancestors': ["'self'"] })).toEqual([]);
  expect((await compileText(text, { format: 'md' })).problems).toEqual([]);
});

it('knows the styles of MDX', async () => {
  expect(await problemsOf("<p style={{ color: 'red' }}>x</p>\n", {}, 'mdx')).toEqual([expect.stringContaining('style="color')]);
});
