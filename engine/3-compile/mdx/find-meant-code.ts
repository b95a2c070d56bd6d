import type { Html, Nodes, Paragraph, Root, Text } from 'mdast';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { codeInMarkdown, componentInMarkdown, unknownTag } from '../../diagnostics/messages/markdown.ts';
import { replaceOtherComponent } from '../../diagnostics/other-components.ts';
import { pointAt } from '../../text/point-at.ts';
import { DIRECTIVES, writeDirective } from '../blocks/directives.ts';
import { isHtml } from '../plugins/html-names.ts';

/** What must stand in a text that holds any of it: all other texts are not looked through. */
const HINT =
  /^(?:import|export)[ {*'"]|<[A-Z]|=\{|\{[ \t]*(?:\/\*|['"`]|(?:props|frontMatter)\.|require\(|use[A-Z]|new [A-Z]|[\w$.]+\.map\()/m;

interface MeantCodeOptions {
  /** Relative to the page's folder, '' for the page. */
  file: string;
  /** Of the theme. */
  componentNames: readonly string[];
}

/**
 * Finds in a Markdown page what only MDX has, and what would come out as text or as nothing: imports and exports, components, expressions.
 * Braces and names in capitals are text to most pages, so that only what can be nothing else is named; each once.
 */
export function findMeantCode(text: string, tree: Root, { file, componentNames }: MeantCodeOptions): Diagnostic[] {
  if (!HINT.test(text)) return [];
  const found: Diagnostic[] = [];
  const known = new Set<string>();
  const toldOf = new Set<string>();
  const placeAt = (offset: number, length: number): TextPlace => ({ file, ...pointAt(text, offset), length });
  const tell = (name: string, diagnose: () => Diagnostic) => {
    if (!toldOf.has(name)) found.push(diagnose());
    toldOf.add(name);
  };

  const isEsm = (node: Paragraph): boolean => {
    const { offset, code } = sourceOf(node, text);
    if (node.position?.start.column !== 1 || !ESM.test(code)) return false;
    for (const name of namesIn(code)) known.add(name);
    tell('import', () => codeInMarkdown(firstLine(code), placeAt(offset, firstLine(code).length)));
    return true;
  };
  const readTags = (offset: number, html: string) => {
    for (const tag of html.matchAll(TAG)) {
      const [written, name = '', attributes = ''] = tag;
      const at = () => placeAt(offset + tag.index, name.length + 1);
      const isKnown = componentNames.includes(name);
      const hasCode = CODE_ATTRIBUTE.test(attributes);
      if (/^[a-z]/.test(name) || (isHtml(name, attributes) && !hasCode)) {
        const attribute = JSX_ATTRIBUTE.exec(attributes);
        if (!attribute) continue;
        const place = offset + tag.index + 1 + name.length + attribute.index + 1;
        tell('attribute', () => codeInMarkdown(attribute[0].trim(), placeAt(place, attribute[0].trim().length)));
      } else if (isKnown || hasCode || name.includes('.') || /\/\s*>$/.test(written) || isClosed(name, text))
        tell(name, () => componentInMarkdown(name, directiveFor(name), at()));
      else tell(name, () => unknownTag(name, at()));
    }
  };
  const readText = (node: Text) => {
    if (!/[<{]/.test(node.value)) return;
    const { offset, code } = sourceOf(node, text);
    for (const { 1: name = '', 2: attribute, index, indices } of code.matchAll(TAG_IN_TEXT))
      if (/^[A-Z]/.test(name)) tell(name, () => componentInMarkdown(name, directiveFor(name), placeAt(offset + index, name.length + 1)));
      else if (attribute) tell('attribute', () => codeInMarkdown(attribute, placeAt(offset + indices![2]![0], attribute.length)));
    for (const { 0: opening, 2: name, index } of code.matchAll(EXPRESSION)) {
      if (name !== undefined && !known.has(name)) continue;
      const end = code.indexOf('}', index);
      const expression = firstLine(end < 0 ? code.slice(index, index + opening.length) : code.slice(index, end + 1));
      tell('expression', () => codeInMarkdown(expression, placeAt(offset + index, expression.length)));
    }
  };

  const others = tree.children.filter((node) => node.type !== 'paragraph' || !isEsm(node));
  const look = (node: Nodes) => {
    if (node.type === 'html') readTags(sourceOf(node, text).offset, hideUnread(sourceOf(node, text).code));
    else if (node.type === 'text') readText(node);
    else if ('children' in node) for (const child of node.children) look(child);
  };
  others.forEach(look);
  return found;
}

/** An import or an export as only JavaScript has it: `import os` and `export PATH=…` are other languages' and prose. */
const ESM =
  /^(?:import\s+(?:[\w$*][\w$*{},\s]*\sfrom\s*|\{[\w$,\s]*\}\s*from\s*)?(['"])[^'"\n]+\1[ \t]*;?[ \t]*(?:$|\n)|export\s+(?:const|let|var)\s+[\w${[][^=\n]*=|export\s+(?:default\s+)?(?:async\s+)?function\b\s*\*?\s*[\w$]*\s*\(|export\s+(?:default\s+)?class\s+[\w$]+[^\n]*\{|export\s+default\s+(?:\(|\{)|export\s+(?:\*|\{[\w$,\s]*\})\s*from\s*['"]|export\s+\{[\w$,\s]*\}\s*;?\s*$)/;

/** A tag with what stands in it: values in quotes or in braces, which may hold quotes and tags of their own. */
const TAG = /<([A-Za-z][\w.]*)(?=[\s/>])((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)>?/g;

/** Values in braces are JSX. Two braces are what templates have, if they do not begin an object. */
const CODE_VALUE = String.raw`=\{(?![%#])(?:(?!\{)|\{\s*[\w'"-]+\s*:)`;
const CODE_ATTRIBUTE = new RegExp(String.raw`\s[\w:.-]+${CODE_VALUE}`);
const JSX_ATTRIBUTE = new RegExp(String.raw`\s[\w:.-]+${CODE_VALUE}[^\s>]*`);

/** A tag in a text, since HTML has none such as `<a b={c d}>` and `<A.B/>`. */
const TAG_IN_TEXT = new RegExp(
  String.raw`(?<![\w\\])<([A-Za-z][\w$]*(?:\.[A-Z][\w$]*)*)(?:(?:\s+[\w:.-]+(?:="[^"]*"|='[^']*')?)*\s+([\w:.-]+${CODE_VALUE}[^\s>]*)|\.[A-Z][\w$]*(?:\s[^<>]*)?\/>)`,
  'gd',
);

/** What begins an expression, and nothing that is a template, a variable or a set. With the name of what the page may have imported. */
const EXPRESSION =
  /(?<![\\{$%#@\w=])\{[ \t]*(?:\/\*[\s\S]*?\*\/[ \t]*\}|(['"`])[ \t{}<>]*\1[ \t]*\}|(?:props|frontMatter)\.\w|require\(['"]|use[A-Z]\w*\(|new [A-Z]\w*\(|[\w$.]+\.map\(|([A-Za-z_$][\w$]*)[ \t]*[}.[(])(?!\})/g;

/** Names that imports and exports of a paragraph make known to expressions. */
function namesIn(code: string): string[] {
  return [...code.matchAll(/(?:\b(?:import|const|let|var|function|class|as)\s+|[{,]\s*)([A-Za-z_$][\w$]*)/g)].map(([, name]) => name!);
}

/** Its source: what a node says is without backslashes, and may be from several lines. */
function sourceOf({ position }: Html | Text | Paragraph, text: string): { offset: number; code: string } {
  const [offset, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return { offset, code: text.slice(offset, end) };
}

/** Comments, and what is text to browsers, as blanks. */
function hideUnread(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style|textarea)\b[\s\S]*?(?:<\/\1>|$)|<[!?][^>]*>?/gi, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
}

function isClosed(name: string, text: string): boolean {
  return text.includes(`</${name}>`);
}

/** The directive that does the same in Markdown; null for none. Other generators' components have those of what docsgen has in their place. */
function directiveFor(name: string): string | null {
  const component = /<(\w+)/.exec(replaceOtherComponent(name) ?? '')?.[1] ?? name;
  const found = Object.entries(DIRECTIVES).find((entry) => entry[1].component === component);
  return found ? writeDirective(component === 'Admonition' ? 'note' : found[0], found[1].forms[0]) : null;
}

function firstLine(code: string): string {
  return code.split('\n', 1)[0]!.trimEnd();
}
