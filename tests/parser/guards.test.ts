import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { loadNative } from '../../engine/3-compile/parse/native/load-native.ts';
import { parseNative } from '../../engine/3-compile/parse/native/parse-native.ts';
import { parse } from '../../engine/3-compile/parse/parse.ts';
import { remarkUnravel } from '../../engine/3-compile/plugins/remark-unravel.ts';

/*
 * What keeps pages from the native parser, check by check in the order of native-doubts.ts, check-native-tree.ts, native-code.ts and
 * parse-native.ts: for each the smallest text known that it alone refuses. Without the check the text would be parsed natively, mostly
 * ('wrong') to another tree. For the others ('wide') it is known of larger texts only, or the tree lacks what the check could not find.
 */

type Guard = [reason: string, format: 'md' | 'mdx', text: string, kind: 'wrong' | 'wide'];

const GUARDS: Guard[] = [
  ['heading id', 'md', '{#b}', 'wrong'],
  ['heading id', 'md', '{#\u3000}', 'wrong'],
  ['HTML comment in MDX', 'mdx', '`<!--`', 'wide'],
  ['import without line end', 'mdx', "import a from 'b'", 'wide'],
  ['directive', 'md', ':\ud83d\ude00', 'wrong'],
  ['directive', 'mdx', '\\:::', 'wide'],
  ['directive', 'md', '::a{b="&amp;"}', 'wrong'],
  ['tab at the end of a line', 'mdx', '\t\n>- r\n\t>', 'wrong'],
  ['empty list item', 'mdx', '<script>\n- </script>\n-', 'wrong'],
  ['list in the first line of an item', 'md', '- - a', 'wide'],
  ['quotation in a quotation', 'mdx', '>>\n>- r', 'wrong'],
  ['half a character', 'md', '\ude00', 'wrong'],
  ['odd character', 'md', '\0', 'wrong'],
  ['odd character', 'md', '```\n\0\n```', 'wrong'],
  ['odd character', 'md', '\u0085_a_', 'wrong'],
  ['odd character', 'md', 'a\ufeff_b_', 'wrong'],
  ['odd letter', 'md', '[ı]\n\n[I]: a', 'wrong'],
  ['odd letter', 'md', '[FFI]\n\n[ﬃ]: a', 'wrong'],
  ['task', 'md', '- [ ]\n[', 'wrong'],
  ['tag at the end of a line', 'mdx', '+ <A/> ', 'wrong'],
  ['tag at the end of a line', 'mdx', '<A>\t<B>\n</A>', 'wrong'],
  ['backslash before a block', 'mdx', ':::o\n\\\n:::', 'wrong'],
  ['table', 'md', '-:', 'wide'],
  ['footnote', 'mdx', '[^a]::a', 'wrong'],
  ['footnote', 'mdx', '    [^a]:', 'wrong'],
  ['footnote', 'md', '[ ^a]: b\n\n[^a]', 'wrong'],
  ['empty heading', 'md', '#', 'wide'],
  ['directive', 'mdx', '>:\n:::', 'wrong'],
  ['definition', 'mdx', '<A>\n\n[a]: b\n\n</A>', 'wrong'],
  ['words like a list', 'md', '    a\n\n[b]: c\n\n0. d', 'wrong'],
  ['words like a list', 'md', '    a\n\n[b]: c\n\n0. d\n=', 'wrong'],
  ['words like a list', 'md', '    a\n\n::b\n\n0. c', 'wrong'],
  ['list after a list', 'md', '>1. c\n>- r', 'wrong'],
  ['directive', 'md', '- a\n:::', 'wrong'],
  ['table after a block', 'md', 'a\n|b|\n|-|', 'wide'],
  ['table', 'md', 'a\nb|c\n- |-', 'wrong'],
  ['expression over lines', 'mdx', '1. c\n{\n}', 'wrong'],
  ['expression over lines', 'mdx', '{(\n<b/>\n)}{}', 'wrong'],
  ['text after code', 'md', '```\n\n```\n{a}', 'wide'],
  ['text after code', 'md', '```\n\n```\n0:1```', 'wrong'],
  ['footnote', 'md', '[^a]: b\n<c>\n', 'wrong'],
  ['emphasis', 'md', '\ud83d\ude00*a**', 'wrong'],
  ['emphasis', 'md', '_a_\ud83d\ude00', 'wrong'],
  ['code in the words of an image', 'mdx', '![`{\\``](x)', 'wrong'],
  ['label over lines', 'md', '> [a\n> b]\n\n[a b]: c', 'wrong'],
  ['label over lines', 'md', '- ![a\n  b]\n\n[a b]: c', 'wrong'],
  ['label over lines', 'md', '> [a](\n> *b*\n\n[a]: c', 'wrong'],
  ['tag over lines', 'mdx', '[a](\n<5>)', 'wrong'],
  ['list in a quotation in a block', 'md', '- a\n\n  > - b', 'wide'],
  ['table', 'md', '}\n-|\n<t>', 'wrong'],
  ['directive', 'mdx', '+ ::a ', 'wrong'],
  ['task', 'md', '- [\n  `a`', 'wrong'],
  ['words like a list', 'md', '[a]: b\n# c\n2. d', 'wrong'],
  ['words like a list', 'mdx', 'a\n* {}\n  2. b', 'wrong'],
  ['definition', 'mdx', '> [a]:\n=', 'wrong'],
  ['marks left in the text', 'mdx', '|< |||\n-|-|-', 'wrong'],
  ['marks left in the text', 'md', '*a**_', 'wrong'],
  ['marks left in the text', 'md', '*\\*\\*\\**a\\*', 'wrong'],
  ['marks left in the text', 'md', '|a|\n|-|\n|`|:l`', 'wrong'],
  ['marks left in the text', 'md', '<https://a.b?c=\\*>', 'wide'],
  ['marks left in the text', 'mdx', '`` `', 'wide'],
  ['marks left in the text', 'mdx', '*@ *', 'wide'],
  ['marks left in the text', 'mdx', '"* *', 'wide'],
  ['marks left in the text', 'mdx', '_" _', 'wide'],
  ['marks left in the text', 'md', 'a_ _', 'wide'],
  ['marks left in the text', 'md', '<b', 'wide'],
  ['marks left in the text', 'mdx', ' import ', 'wide'],
  ['marks left in the text', 'mdx', '[x] "', 'wide'],
  ['marks left in the text', 'mdx', '|"', 'wide'],
  ['marks left in the text', 'md', '> ` a\n> *b*', 'wrong'],
  ['marks left in the text', 'md', '`:a\n# `', 'wrong'],
  ['marks left in the text', 'md', '> [a](\n> *b*', 'wrong'],
  ['marks left in the text', 'md', '- [a][b\n  `c`', 'wrong'],
  ['footnote', 'md', '> [^a]: b\n>', 'wrong'],
  ['footnote', 'md', '[^a]:\n ', 'wrong'],
  ['footnote', 'md', '[^a]: - b\n    - c', 'wrong'],
  ['footnote', 'md', '[^a]: b\n  ', 'wide'],
  ['list in a list in a quotation', 'md', '> - a\n>   - b\n>', 'wrong'],
  ['empty lines in a quotation', 'md', '> - a\n>\n>', 'wrong'],
  ['directive', 'md', ',::a[', 'wide'],
  ['autolink', 'mdx', '[äa@b.c', 'wrong'],
  ['code over lines', 'mdx', '`\n{`', 'wrong'],
  ['code over lines', 'md', '- `a\nb`', 'wide'],
  ['code span', 'mdx', 'A `` ` ``, `{`, `]`, `}`, `"`', 'wrong'],
  ['emphasis', 'md', '*_*a', 'wrong'],
  ['autolink', 'mdx', 'www.', 'wrong'],
  ['autolink', 'mdx', 'awww.a', 'wide'],
  ['autolink', 'md', ';www.a', 'wrong'],
  ['autolink', 'md', 'https://', 'wide'],
  ['autolink', 'mdx', 'c@b.', 'wide'],
  ['indented code', 'md', '  \ta', 'wide'],
  ['indented code', 'md', '- a\n\n      b', 'wide'],
  ['indented code', 'md', '# a\n    b', 'wide'],
  ['code fence without end', 'md', '>```\n>', 'wrong'],
  ['code fence without end', 'md', '~~~', 'wide'],
  ['code fence without end', 'md', '> ```\n>     ```\n- a', 'wrong'],
  ['code', 'md', '```a &#xC;\n```', 'wrong'],
  ['code in a block', 'md', '- ```\n  :::\n  ```', 'wide'],
  ['HTML in a list or quotation', 'md', '><!t\n>', 'wrong'],
  ['HTML without end', 'md', '<pre\n</script>\n', 'wrong'],
  ['HTML without end', 'md', '<![CDATA[]]]>\n', 'wrong'],
  ['definition', 'mdx', '[f]:\n<:>', 'wrong'],
  ['definition', 'md', '***\n[b]: c', 'wide'],
  ['definition', 'md', '> # a\n> [b]: c', 'wide'],
  ['definition', 'md', '- a\n  - b\n\n    [c]: d', 'wide'],
  ['definition', 'md', '- a\n\n  [b]:\n  c', 'wide'],
  ['definition', 'md', '[a]:\n|-', 'wrong'],
  ['definition', 'md', '[\u00a0a]: b', 'wrong'],
  ['definition', 'md', '[a\u3000]: b', 'wrong'],
  ['task', 'mdx', '- [ ] <B/>', 'wide'],
  ['task', 'md', '- [ ]\t**b**', 'wrong'],
  ['directive without end', 'mdx', ':::e\n', 'wrong'],
  ['indented end of a directive', 'md', ':::a\n- b\n\n  :::', 'wrong'],
  ['indented end of a directive', 'md', ':::a\n> b\n    :::\n', 'wrong'],
  ['code as a label', 'mdx', ':::a[<B/>]\n:::', 'wrong'],
  ['directive', 'md', ':::note\n:::tip\n:::\n:::', 'wrong'],
  ['directive', 'md', ' :::note\na\n :::', 'wide'],
  ['directive', 'md', ' ::a', 'wide'],
  ['directive', 'mdx', '):a{.}', 'wrong'],
  ['directive', 'md', 'x:a{b}', 'wide'],
  ['directive', 'md', ':a[*b*]', 'wide'],
  ['directive', 'md', ':a{b="&amp;"}', 'wrong'],
  ['directive', 'md', 'a:b[', 'wide'],
  ['expression over lines', 'mdx', '>{`\n`}', 'wrong'],
  ['spaces after an expression', 'mdx', '{}\t<>', 'wrong'],
  ['table', 'mdx', '|{`|`}|\n|-|', 'wrong'],
  ['tag over blocks', 'mdx', '> <A>\n> </A>', 'wide'],
  ['tag over blocks', 'mdx', '<A>\n* b\n  </A>', 'wrong'],
  ['tag over blocks', 'mdx', '<A><B><B>\n- </B>\n- c\n  </B>\n</A>', 'wrong'],
  ['tag over blocks', 'mdx', '- <A>\n  - b\n\n  c\n  </A>', 'wrong'],
  ['tag without end', 'mdx', '<A><B><B><C>\n- </C></B>\n  d\n</B></A>', 'wrong'],
  ['tag over lines', 'mdx', 'a <b>\nc</b>', 'wide'],
  ['tag over lines', 'mdx', '><A\n/>', 'wrong'],
  ['tag over lines', 'mdx', '- <A b=">"c="\n"/>', 'wrong'],
  ['tag over lines', 'mdx', '- a\n<B\n/>', 'wrong'],
  ['tag over lines', 'mdx', '- a\n<B><C\n/></B>', 'wrong'],
  ['code over lines', 'mdx', '<A b={`\n\t>\n`}/>', 'wide'],
  ['empty expression', 'mdx', '<A b={}/>', 'wrong'],
  ['mistake', 'mdx', 'export {a}\nb()\n\nc\n', 'wrong'],
  ['import without a space', 'mdx', 'import{}from""', 'wrong'],
  ['imports and exports over blank lines', 'mdx', 'export const a = {\n\n}\n', 'wrong'],
  ['mistake', 'mdx', 'import ""\n{}\n', 'wrong'],
  ['attribute', 'mdx', '<A . B c="d"/>', 'wide'],
  ['spread attribute', 'mdx', '<A {...b}/>', 'wide'],
  ['attribute', 'mdx', '<A é="c"/>', 'wide'],
  ['attribute', 'mdx', '<A a="\\"/>', 'wide'],
  ['attribute', 'mdx', '<A b={c}\f/>', 'wide'],
  ['attribute', 'mdx', '<a.\u00a0b c="d"/>', 'wide'],
  ['math', 'md', '$a$', 'wrong'],
  ['math', 'md', '- $\\\n  a', 'wrong'],
  ['math', 'md', '> $a\n> *b*', 'wrong'],
  ['math', 'md', '> $a\n> www.b.c', 'wrong'],
  ['math', 'mdx', '$x{y$}', 'wrong'],
  ['math', 'md', '$5, $6', 'wide'],
  ['heading id', 'md', '# a ⸣\n\n## b {#c}', 'wrong'],
  ['heading id', 'md', '<p\n#  {#i}', 'wide'],
  ['code', 'md', '<p>\n```\n- \n```', 'wide'],
  // Character references, and nesting: what is wrong with these is what they cost.
  ['character references', 'md', 'a &amp; b. '.repeat(2000), 'wide'],
  ['nesting', 'mdx', `{${'['.repeat(1500)}${']'.repeat(1500)}}\n`, 'wide'],
  ['nesting', 'mdx', `{${'!'.repeat(4500)}1}\n`, 'wide'],
];

const native = await loadNative();

test.skipIf(native === null).each(GUARDS)('leaves to the reference, for "%s", in %s: %j', (reason, format, text, kind) => {
  expect(parseNative(text, { format, math: true, native: native! })).toMatchObject({ reason });
  if (kind === 'wrong') expect(outline(() => native!(text, format), format)).not.toEqual(outline(() => parse(text, format, true), format));
});

/** A tree without what the native parser leaves to us: code as estrees, and places of attributes. */
function outline(parseText: () => Root, format: 'md' | 'mdx'): unknown {
  let tree: Root;
  try {
    tree = parseText();
  } catch {
    return 'a mistake';
  }
  remarkUnravel()(tree, { data: { source: { path: '', isMdx: format === 'mdx' } } } as never);
  return JSON.parse(
    JSON.stringify(tree, function (this: { type?: string }, key, value) {
      return key === 'data' || (key === 'position' && /Attribute$/.test(this.type ?? '')) ? undefined : value;
    }),
  );
}
