import { expect, test } from 'vitest';
import { addStableNames } from './stable-names.ts';

test.each([
  ['.menu__link { color: red }', ':is(.menu__link, .side-link) { color: red }'],
  ["html[data-theme='dark'] .navbar__item.x::before {}", "html[data-theme='dark'] :is(.navbar__item, .navbar-link).x::before {}"],
  ['.theme-doc-markdown.markdown > h2 {}', ':is(.theme-doc-markdown, .content):is(.markdown, .content) > h2 {}'],
  // What is no class of Docusaurus, and what is no class.
  ['.menu__linked, .my-menu__link, .navbar, .constructor {}', '.menu__linked, .my-menu__link, .navbar, .constructor {}'],
  [
    '/* .menu__link */ a { background: url(a.menu__link); content: ".menu__link" }',
    '/* .menu__link */ a { background: url(a.menu__link); content: ".menu__link" }',
  ],
  ['@import "a.menu.css";', '@import "a.menu.css";'],
])('%s', (written, expected) => expect(addStableNames(written)).toBe(expected));
