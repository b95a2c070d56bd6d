import { expect, test } from 'vitest';
import { toKebabCase } from './kebab-case.ts';

test.each([
  ['api', 'api'],
  ['Getting started', 'getting-started'],
  ['getting_started', 'getting-started'],
  ['HTTPServer', 'http-server'],
  ['gpuSupport', 'gpu-support'],
  ['v1.54', 'v-1-54'],
  ["it's", 'its'],
  ['Crème brûlée', 'creme-brulee'],
  ['C++', 'c'],
  ['日本語 docs', '日本語-docs'],
  ['हिन्दी', 'हिन्दी'],
  ['+++', ''],
])('makes of %s what Docusaurus does', (text, kebab) => expect(toKebabCase(text)).toBe(kebab));
