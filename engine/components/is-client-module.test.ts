import { expect, it } from 'vitest';
import { isClientModule } from './is-client-module.ts';

it.each([
  "'use client';\nexport {};",
  '"use client"\nexport {};',
  "\n// A comment: it's one.\n/* Another 'one' * */\n'use strict';\n'use client';",
  "'use client' // so\nexport {};",
  '/** @jsx h */ "use client";import x from "x";',
  "'use client'",
])('takes %j for one', (text) => {
  expect(isClientModule(text)).toBe(true);
});

it.each([
  "import x from 'x';\n'use client';",
  "// 'use client';\nexport {};",
  "/* 'use client'; */ export {};",
  "/* a */ import x from 'x'; /* b */ 'use client';",
  "'use client'.length;",
  "'use clients';",
  "export const text = `\n'use client';`;",
  '',
])('takes %j for none', (text) => {
  expect(isClientModule(text)).toBe(false);
});

it('does not take long to tell', () => {
  expect(isClientModule(`${"'a' ; \n".repeat(20_000)}import 'x';`)).toBe(false);
  expect(isClientModule(`${'/* a */ '.repeat(20_000)}import 'x';`)).toBe(false);
});
