import { expect, test } from 'vitest';
import { toDarkSheet } from './to-dark-sheet.ts';

test.each([
  ['what is the same in both modes', '.a{color:red}', ''],
  ['rules for dark pages hold always', ':root[data-theme=dark]{--bg:#000;color:red}', ':root[data-theme]{--bg:#000;color:red}'],
  ['in any quotes', `html[data-theme='dark'] .a{b:c}html[data-theme="dark"] .d{e:f}`, 'html[data-theme] .a{b:c}html[data-theme] .d{e:f}'],
  ['only of a list of selectors', '.a,[data-theme=dark] .b,.c{d:e}', '[data-theme] .b{d:e}'],
  ['inside of other selectors', ':is([data-theme=dark],.x) .a{b:c}', ':is([data-theme],.x) .a{b:c}'],
  ['what is not for light pages', 'html:not([data-theme=light]) .a{b:c}', 'html[data-theme] .a{b:c}'],
  [
    'in layers and under conditions',
    '@layer a,b;@layer a{@media print{[data-theme=dark]{b:c}}.d{e:f}}',
    '@layer a{@media print{[data-theme]{b:c}}}',
  ],
  [
    'rules for light pages are taken back',
    '[data-theme=light] .a{b:c;d:e!important}',
    '[data-theme] .a{b:revert-layer;d:revert-layer!important}',
  ],
  ['and what is not for dark ones', 'html:not([data-theme=dark]) .a{b:c}', 'html[data-theme] .a{b:revert-layer}'],
  ['what is for neither', '[data-theme=dark] [data-theme=light]{b:c}', ''],
  ['other attributes', '[data-theme-choice=dark] .a{b:c}', ''],
  ['comments', "/*! don't */[data-theme=dark]{b:c}", '[data-theme]{b:c}'],
  ['animations and fonts', '@keyframes a{to{b:c}}@font-face{d:e}[data-theme=dark]{f:g}', '[data-theme]{f:g}'],
  [
    'texts with brackets and semicolons',
    `[data-theme=dark] .a{content:"};";b:url(data:x;y})}.c{d:e}`,
    '[data-theme] .a{content:"};";b:url(data:x;y})}',
  ],
])('%s', (_, css, dark) => expect(toDarkSheet([css])).toBe(dark));

test('takes back before it repeats, in the order of the sheets', () => {
  expect(toDarkSheet(['[data-theme=dark]{a:b}', '[data-theme=light]{c:d}', '[data-theme=dark]{e:f}'])).toBe(
    '[data-theme]{c:revert-layer}[data-theme]{a:b}[data-theme]{e:f}',
  );
});
