import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { nameKeyPath } from '../name-value.ts';
import { nearest } from '../suggest.ts';
import { respellDirective } from './respell-directive.ts';

/** A page is larger than compile takes on. */
export function fileTooLarge(size: number, limit: number, place: TextPlace): Diagnostic {
  const message = `The page has ${size} characters; at most ${limit} are allowed.`;
  return error('file-too-large', message, place, 'split the page');
}

/** Blocks or elements stand inside one another too deep. */
export function nestingTooDeep(limit: number, place: TextPlace): Diagnostic {
  const message = `The content is nested more than ${limit} levels deep here.`;
  return error('nesting-too-deep', message, place, 'move the inner content out, or close what is still open');
}

/** A page contains so much of something that parsing it would take too long. */
export function tooComplex(
  { kind, count, limit }: { kind: 'marks' | 'underlined headings' | 'cells'; count: number; limit: number },
  place: TextPlace,
): Diagnostic {
  const { message, fix } = COMPLEXITIES[kind](count, limit);
  return error('too-complex', message, place, fix);
}

const COMPLEXITIES = {
  marks: (count: number, limit: number) => ({
    message: `The paragraph has at least ${count} marks such as "*", "[" and "<"; docsgen reads at most ${limit}.`,
    fix: 'split the paragraph with blank lines, or put the text in a code block',
  }),
  'underlined headings': (count: number, limit: number) => ({
    message: `The page has at least ${count} headings underlined with "===" or "---"; docsgen reads at most ${limit}.`,
    fix: 'write headings with "#", or split the page',
  }),
  cells: (count: number, limit: number) => ({
    message: `The page's tables have ${count} cells up to this point, including missing ones; docsgen shows at most ${limit}.`,
    fix: 'split the table, or link to the data',
  }),
};

/** KaTeX cannot read a formula. `reason` is its own sentence. */
export function invalidFormula(reason: string, place: TextPlace): Diagnostic {
  const message = `KaTeX cannot read this formula: ${endSentence(reason)}`;
  return error('invalid-formula', message, place, 'correct the TeX, or write "\\$" for a dollar sign that does not begin a formula');
}

/** A block formula begins with a line of dollars and goes on to the end of the page. */
export function formulaNotClosed(place: TextPlace): Diagnostic {
  return error('invalid-formula', 'The formula that begins here has no end.', place, 'end it with a line that contains only "$$"');
}

/** Mermaid cannot read a diagram. `reason` is mostly its own sentence. */
export function invalidDiagram(reason: string, place: TextPlace): Diagnostic {
  const message = `Mermaid cannot read this diagram: ${endSentence(reason)}`;
  return error('invalid-diagram', message, place, 'correct the diagram, or set mermaid: { render: "none" } in the config to show the code');
}

/** The build's Chromium could not draw a diagram. */
export function diagramNotDrawn(reason: string, place: TextPlace): Diagnostic {
  const message = `The build could not draw this diagram: ${endSentence(reason)} Readers' browsers draw it instead.`;
  return { ...error('diagram-not-drawn', message, place, 'check that the Chromium on this machine works'), severity: 'warning' };
}

/** A compile step, most likely a plugin of the site, threw. */
export function compileFailed(reason: string, place: TextPlace, thrown?: unknown): Diagnostic {
  const message = `The page could not be compiled: ${endSentence(reason)}`;
  return { ...error('compile-failed', message, place, 'if the site uses plugins, build without them'), ...stackOf(thrown) };
}

/** What a page holds cannot be shown. A page that docsgen makes itself has no place. */
export function renderFailed(reason: string, place: TextPlace | null, thrown: unknown): Diagnostic {
  const message = `The page could not be rendered: ${endSentence(reason)}`;
  return { ...error('render-failed', message, place, 'check the components that the page uses'), ...stackOf(thrown) };
}

/** A page takes longer than its share. */
export function pageTakesTime(seconds: number, place: TextPlace | null): Diagnostic {
  const message = `This page takes more than ${seconds} ${seconds === 1 ? 'second' : 'seconds'} to build.`;
  return error(
    'page-takes-time',
    message,
    place,
    'look for code that never ends or very long lines; split a large page, or raise "limits.pageSeconds"',
  );
}

/** A page takes more memory than its share. */
export function pageTakesMemory(megabytes: number, place: TextPlace | null): Diagnostic {
  const message = `This page takes more than ${megabytes} MB of memory to build.`;
  return error(
    'page-takes-memory',
    message,
    place,
    'look for code that never ends or very large tables; split a large page, or raise "limits.pageMemory"',
  );
}

/** The process that worked on a page ended, twice. */
export function pageEndsProcess(reason: string, place: TextPlace | null): Diagnostic {
  const message = `This page ends the process that builds it (${reason}).`;
  return error(
    'page-ends-process',
    message,
    place,
    "look for code in the page that ends the process; if there is none, this is a bug in docsgen or in one of the site's plugins",
  );
}

/** What a plugin of the site reports of itself. */
export function pluginMessage(plugin: string | null, reason: string, place: TextPlace): Diagnostic {
  return warning('plugin-message', `${plugin === null ? 'A plugin' : `The plugin "${plugin}"`} says: ${endSentence(reason)}`, place, null);
}

/** A plugin as a writer knows it, and its place in the config. */
interface NamedPlugin {
  name: string;
  keyPath: (string | number)[];
}

/** A plugin of the site threw while it worked on a page. */
export function pluginFailed(plugin: NamedPlugin, reason: string, place: TextPlace, thrown: unknown): Diagnostic {
  const message = `The plugin ${namePlugin(plugin)} failed on this page: ${endSentence(reason)}`;
  return {
    ...error('plugin-failed', message, place, 'correct what the plugin stumbles over, or remove the plugin from the config'),
    ...stackOf(thrown),
  };
}

/** A plugin of the site threw before it saw any page. Its file, the config, is named by whoever knows it. */
export function pluginSetUpFailed(plugin: NamedPlugin, reason: string, thrown: unknown): Diagnostic {
  const isOld = /reading '(?:prototype|inlineTokenizers|blockTokenizers|inlineMethods|blockMethods|visitors)'/.test(reason);
  const message = `The plugin ${namePlugin(plugin)} could not be set up: ${endSentence(reason)}`;
  const fix = isOld
    ? 'use a newer version of the plugin: this one is for a parser that unified gave up in 2020'
    : 'correct the options of the plugin, or remove it';
  return {
    ...{ severity: 'error', code: 'plugin-failed', message, fix, related: [] },
    place: { file: '', keyPath: plugin.keyPath },
    ...stackOf(thrown),
  };
}

/** Why a plugin, or what it is given, does nothing. */
export type PluginFutility = 'rehype list' | 'too late' | 'options';

/** A plugin of the site does less than it looks like. Its file, the config, is named by whoever knows it. */
export function pluginWithoutEffect(plugin: NamedPlugin, futility: PluginFutility): Diagnostic {
  const name = namePlugin(plugin);
  const [message, fix] = FUTILITIES[futility](name, plugin);
  return { severity: 'warning', code: 'plugin-without-effect', message, place: { file: '', keyPath: plugin.keyPath }, fix, related: [] };
}

const FUTILITIES: Record<PluginFutility, (name: string, plugin: NamedPlugin) => [message: string, fix: string]> = {
  'rehype list': (name, { keyPath }) => [
    `The plugin ${name} adds syntax, which has no effect here: plugins for rehype see pages that have been read.`,
    keyPath[0] === 'plugins' ? 'list it in "remark" of the docsgen plugin' : 'list it in "markdown.remarkPlugins"',
  ],
  'too late': (name) => [
    `The plugin ${name} adds syntax while a page is compiled, which has no effect: the page has been read by then.`,
    'add the syntax when the plugin is set up, before it returns its transformer',
  ],
  options: (name, plugin) => [
    `docsgen does itself what the plugin ${name} does, and does not read its options.`,
    plugin.name === 'remarkRehype' ? 'give them to "markdown.remarkRehypeOptions", and remove the plugin' : 'remove the plugin',
  ],
};

/** Code that a plugin has added to a page when the page's code had run. */
export function codeTooLate(place: TextPlace): Diagnostic {
  const message = 'A rehype plugin has added JSX with an expression, or an import or export, to this page, whose code has already run.';
  return error('code-too-late', message, place, 'list the plugin in "markdown.beforeDefaultRehypePlugins", which run before');
}

function namePlugin({ name, keyPath }: NamedPlugin): string {
  const place = nameKeyPath(keyPath);
  return name === place ? `"${name}"` : `"${name}" (${place})`;
}

/** An opening `---` without a closing one. */
export function frontMatterUnclosed(place: TextPlace): Diagnostic {
  const message = 'The front matter begins with "---" but never ends.';
  return error('front-matter-unclosed', message, place, 'end it with a line that contains only "---"; for a thematic break, write "***"');
}

/** Front matter in another language than YAML. */
export function frontMatterLanguage(language: string, place: TextPlace): Diagnostic {
  return error(
    'front-matter-language',
    `docsgen does not read front matter in "${language}".`,
    place,
    'write it as YAML between two "---" lines',
  );
}

/** Front matter below an empty line or a comment: Markdown makes a heading of it. */
export function frontMatterLate(place: TextPlace): Diagnostic {
  return warning(
    'front-matter-late',
    'This looks like front matter, but it does not begin the file: it is shown as text, and nothing in it counts.',
    place,
    'move it to line 1; for a thematic break, write "***"',
  );
}

/** MDX that does not parse; the sentence is made in explain-mdx-error.ts. */
export function mdxSyntax(message: string, fix: string | null, place: TextPlace): Diagnostic {
  return error('mdx-syntax', message, place, fix);
}

/** `<!-- -->` in MDX. */
export function htmlComment(place: TextPlace): Diagnostic {
  return error('html-comment', 'An HTML comment "<!--" is not allowed in MDX.', place, 'write {/* … */}');
}

/** A `:::name` container that docsgen does not know. Its content is shown as it is. `meant` is another way to write the name. */
export function unknownDirective(
  name: string,
  known: readonly string[],
  place: TextPlace,
  meant = nearestContainer(name, known),
): Diagnostic {
  const fix = meant ? `did you mean "${meant}"?` : `use one of ${known.map((type) => `":::${type}"`).join(', ')}`;
  return warning('unknown-directive', `There is no directive ":::${name}"; its content is shown without a box.`, place, fix);
}

/** `::vidoe[Title]`, or `:tooltpi[…]` among words. */
export function unknownDirectiveText(
  written: string,
  { names, meant }: { names: readonly string[]; meant: string | null },
  place: TextPlace,
): Diagnostic {
  const fix = meant ? `did you mean "${meant}"?` : `use one of ${names.map((name) => `"::${name}"`).join(', ')}`;
  return warning('unknown-directive', `There is no directive "${written}"; it is shown as text.`, place, fix);
}

function nearestContainer(name: string, known: readonly string[]): string | null {
  const found = nearest(name, known);
  return found && `:::${found}`;
}

/** A container that is still open at the end of the file or block. */
export function unclosedAdmonition(name: string, place: TextPlace): Diagnostic {
  const message = `The directive ":::${name}" is never closed, so it includes everything that follows.`;
  return warning('unclosed-admonition', message, place, 'close it with a line of as many colons as it begins with');
}

/** Colons that neither open nor close an admonition. */
export function strayDirective(line: string, place: TextPlace, isKnown: (name: string) => boolean): Diagnostic {
  const meant = respellDirective(line, isKnown);
  const name = /^:+([\w-]+)/.exec(meant ?? '')?.[1] ?? '';
  const fix = meant
    ? isKnown(name)
      ? `write "${meant}"`
      : `remove the line and the one that ends it: there is no directive ":::${name}"`
    : /^:+\w.*=/.test(line)
      ? `put the value of each attribute in quotes, as in {href="…"}`
      : 'remove the line; a directive that contains another one needs more colons than the inner one';
  return warning('stray-directive', `"${line}" neither opens nor closes a directive and is shown as text.`, place, fix);
}

/** Two headings of a page with the same explicit id. */
export function duplicateHeadingId(id: string, place: TextPlace, first: TextPlace): Diagnostic {
  return {
    ...warning('duplicate-heading-id', `The heading id "${id}" is used twice on this page.`, place, 'give this heading another id'),
    related: [{ message: 'The first heading with this id.', place: first }],
  };
}

/** A fence names a language that no grammar is known for (or that the site's config leaves out). */
export function unknownLanguage(language: string, known: string[], place: TextPlace): Diagnostic {
  return warning(
    'unknown-language',
    `The code language "${language}" is unknown; the block is shown without highlighting.`,
    place,
    suggestLanguage(language, known),
  );
}

function suggestLanguage(language: string, known: string[]): string {
  const name = language.toLowerCase();
  if (Object.hasOwn(NO_LANGUAGES, name)) return NO_LANGUAGES[name]!;
  const like = Object.hasOwn(LIKE, name) ? LIKE[name]! : null;
  if (like !== null && (like === 'text' || known.includes(like))) return `write "${like}", which comes closest`;
  // Short names are near to too many others: one of them lacks a letter or has two in the wrong order.
  const isShort = name.length <= 3;
  const meant = nearest(
    language,
    isShort ? known.filter((other) => other.length > name.length || lettersOf(other) === lettersOf(name)) : known,
  );
  return meant ? `did you mean "${meant}"?` : 'correct the name, or write "text" for plain text';
}

/** In one order, whatever theirs is. */
function lettersOf(name: string): string {
  return [...name].sort().join('');
}

const NPM_TABS = 'write "sh npm2yarn" for npm commands, which also shows them for Yarn, pnpm and Bun';

/** Names that ask for something else than a language. */
const NO_LANGUAGES: Record<string, string> = {
  math: 'set markdown: { math: true } in the config for formulas, or write "latex" to show the code',
  // As Fumadocs names it.
  npm: NPM_TABS,
  'package-install': NPM_TABS,
};

/** Languages that are none of docsgen's, but like one, whatever else their names look like. */
const LIKE: Record<string, string> = Object.fromEntries(
  `bazel:python bibtex:latex blade:php cairo:rust cu:cpp cuda:cpp d2:text fennel:lisp gdshader:glsl gleam:rust graphviz:dot hack:php helm:yaml hjson:json5 hurl:http
  ipython:python jsonnet:json just:makefile justfile:makefile katex:latex logql:promql luau:lua marko:markup mdc:markdown mipsasm:nasm mojo:python move:rust
  nextflow:groovy ninja:makefile nodejs:js nu:bash nushell:bash octave:matlab prisma:graphql psql:sql puml:plantuml py3:python python-repl:python qss:css raku:perl
  shaderlab:hlsl ssh-config:properties starlark:python surrealql:sql templ:go tree:text ttl:turtle typespec:typescript vyper:python`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** An element whose name no HTML can have, made by code. */
export function impossibleElement(name: string, place: TextPlace): Diagnostic {
  const shown = JSON.stringify(name.length > 60 ? `${name.slice(0, 59)}…` : name);
  const fix = /^[A-Z]/.test(name) ? 'use the component itself instead of its name' : 'use the name of an HTML element';
  return error('impossible-element', `No element can be named ${shown}.`, place, fix);
}

/** Raw HTML with a tag that HTML cannot have. Its characters are shown. */
export function impossibleTag(tag: string, place: TextPlace): Diagnostic {
  const line = tag.replace(/\s+/g, ' ');
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  const fix = `write ${shown.replaceAll('<', '&lt;')} or put it in \`backticks\` if it is meant as text`;
  return warning('impossible-element', `"${shown}" is not an HTML tag and is shown as text.`, place, fix);
}

/** Raw HTML in which a tag, or the quotes of an attribute, are open at its end. */
export function unfinishedTag(place: TextPlace): Diagnostic {
  const message = 'A tag or a quoted attribute in this HTML is never closed.';
  return error('impossible-element', message, place, 'close the tag with ">", and each value with the quote that it begins with');
}

/** `<br>text</br>`. Elsewhere `<Frame>` is what stands around an image. */
export function voidElement(name: string, place: TextPlace): Diagnostic {
  const around = name === 'Frame' ? 'write <Figure> around it; <Frame> shows a page, by its "src"' : null;
  const fix = around ?? `write <${name} />, and the content before or after it`;
  return error('impossible-element', `<${name}> cannot hold content.`, place, fix);
}

/** `<html>`, `<head>` or `<body>` in a page. What it holds is shown. */
export function documentElement(name: string, place: TextPlace): Diagnostic {
  const message = `<${name}> is left out: a page is part of the site's own document.`;
  return warning('impossible-element', message, place, 'remove the tag and keep its content');
}

function error(code: DiagnosticCode, message: string, place: TextPlace | null, fix: string | null): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}

function warning(code: DiagnosticCode, message: string, place: TextPlace, fix: string | null): Diagnostic {
  return { severity: 'warning', code, message, place, fix, related: [] };
}

function stackOf(thrown: unknown): { stack?: string } {
  return thrown instanceof Error && thrown.stack ? { stack: thrown.stack } : {};
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
