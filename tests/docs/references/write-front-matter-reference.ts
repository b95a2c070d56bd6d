import { frontMatterSchema } from '../../../engine/3-compile/front-matter/front-matter-schema.ts';
import { postFrontMatterSchema } from '../../../engine/4-link/blog/post-front-matter.ts';
import { listRows } from './schema-rows.ts';
import { writeRows } from './write-config-reference.ts';

/** The page that says what the front matter of pages may contain, from the schemas that it is checked with. */
export function writeFrontMatterReference(): string {
  return `---
title: Front matter reference
description: Every key that the front matter of a page may contain.
slug: /reference/front-matter
---

Front matter is a block of YAML at the top of a page that says what the page is:

\`\`\`md
---
title: Install Lantern
description: Install Lantern on Linux, macOS and Windows.
sidebar_label: Install
sidebar_position: 2
tags: [setup, Getting started]
---

Lantern needs Node 20 or newer.
\`\`\`

No key is required. A key with a value that docsgen cannot use is an error with its place in the file; the other keys still count. docsgen makes
this page from the schema that it checks front matter with.

## All pages

${writeRows(listRows(frontMatterSchema).rows)}

## Posts of a blog

A [post](blog.md) takes the keys above, and these:

${writeRows(listRows(postFrontMatterSchema).rows.filter(({ path }) => !path.includes('.') && !path.includes('[')))}
`;
}
