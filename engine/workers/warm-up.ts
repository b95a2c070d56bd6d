import { compileDoc } from '../3-compile/compile-doc.ts';
import type { CompileOptions } from '../3-compile/compile-options.ts';
import { loadNative } from '../3-compile/parse/native/load-native.ts';
import { flattenContent } from '../markup/flatten-content.ts';

/** What a config says that says nothing. */
const OPTIONS: CompileOptions = {
  ...{ productName: '', format: 'detect', html: 'trusted', languages: null, imageZoom: false, emoji: true, math: true },
  ...{ mermaid: 'none', lineNumbers: false, placeholderComponents: [], componentNames: ['Admonition', 'CodeBlock'] },
};

/** What most pages have. */
const PAGE = `---
title: A page
---

Some *words* and \`code\` with [a link](other.md).

## A part

- one
- **two**

| a | b |
|---|---|
| 1 | 2 |

:::note

Words.

:::

\`\`\`js title="a.js"
export const a = { b: 'c', d: [1, true] }; // words
\`\`\`

\`\`\`bash
npm run build -- --flag "$HOME"
\`\`\`

\`\`\`json
{ "a": [1, "b", null] }
\`\`\`

\`\`\`yaml
a:
  - b: "c"
\`\`\`
`;

/**
 * Compiles a page of which nothing is kept, in a process that has nothing to do yet: what the first page of a site would have to wait for has
 * then been loaded, and compiled by V8.
 */
export async function warmUp(): Promise<void> {
  const { content } = await compileDoc({
    ...{ text: PAGE, format: 'md', options: OPTIONS, plugins: { remark: [], rehype: [] }, readInclude: async () => null },
    native: await loadNative(),
  });
  flattenContent(content, []);
}
