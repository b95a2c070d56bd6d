import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { nearest, suggestName } from '../suggest.ts';

/** A page is larger than compile takes on. */
export function fileTooLarge(size: number, limit: number, place: TextPlace): Diagnostic {
  const message = `The page has ${size} characters; at most ${limit} are allowed.`;
  return error('file-too-large', message, place, 'split the page');
}

/** Blocks or elements stand inside one another too deep. */
export function nestingTooDeep(limit: number, place: TextPlace): Diagnostic {
  const message = `The content is nested more than ${limit} levels deep here.`;
  return error('nesting-too-deep', message, place, 'move the inner content out, or close what was opened before it');
}

/** A compile step, most likely a plugin of the site, threw. */
export function compileFailed(reason: string, place: TextPlace): Diagnostic {
  return error('compile-failed', `The page could not be compiled: ${endSentence(reason)}`, place, 'if the site uses plugins, try without');
}

/** What a plugin of the site reports of itself. */
export function pluginMessage(reason: string, place: TextPlace): Diagnostic {
  return warning('plugin-message', `A plugin says: ${endSentence(reason)}`, place, null);
}

/** An opening `---` without a closing one. */
export function frontMatterUnclosed(place: TextPlace): Diagnostic {
  const message = 'The front matter begins with "---" but never ends.';
  return error('front-matter-unclosed', message, place, 'end it with a line of its own that reads "---"; for a thematic break write "***"');
}

/** Front matter in another language than YAML. */
export function frontMatterLanguage(language: string, place: TextPlace): Diagnostic {
  return error(
    'front-matter-language',
    `Front matter in "${language}" is not read.`,
    place,
    'write it as YAML between lines that read "---"',
  );
}

/** MDX that does not parse; the sentence is made in explain-mdx-error.ts. */
export function mdxSyntax(message: string, fix: string | null, place: TextPlace): Diagnostic {
  return error('mdx-syntax', message, place, fix);
}

/** `<!-- -->` in MDX. */
export function htmlComment(place: TextPlace): Diagnostic {
  const fix = "write {/* … */}, or set markdown.format to 'mdx' to allow HTML comments";
  return error('html-comment', 'An HTML comment "<!--" is not allowed in MDX.', place, fix);
}

/** A `:::name` container that is no admonition. Its content is shown without a box. */
export function unknownDirective(name: string, known: string[], place: TextPlace): Diagnostic {
  const meant = nearest(name, known);
  const fix = meant ? `did you mean ":::${meant}"?` : `use one of ${known.map((type) => `":::${type}"`).join(', ')}`;
  return warning('unknown-directive', `There is no admonition ":::${name}"; its content is shown without a box.`, place, fix);
}

/** A container that is still open at the end of the file or block. */
export function unclosedAdmonition(name: string, place: TextPlace): Diagnostic {
  const message = `The admonition ":::${name}" is never closed, so it takes in all that follows.`;
  return warning('unclosed-admonition', message, place, 'end it with a line of colons, as many as it begins with');
}

/** Colons that neither open nor close an admonition. */
export function strayDirective(line: string, place: TextPlace): Diagnostic {
  const fix = /^:+\s/.test(line)
    ? 'write the type right after the colons, as in ":::note"'
    : 'remove the line; an admonition that holds another one begins and ends with more colons';
  return warning('stray-directive', `"${line}" opens or closes no admonition and is shown as text.`, place, fix);
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
  const meant = nearest(language, known);
  const fix = meant ? `did you mean "${meant}"?` : 'correct the name, or write "text" for plain text';
  return warning('unknown-language', `The code language "${language}" is not known; the block is shown without colours.`, place, fix);
}

/** An import or a require() of a file that is not there. */
export function missingInclude(specifier: string, place: TextPlace): Diagnostic {
  return error(
    'missing-include',
    `The file "${specifier}" does not exist.`,
    place,
    'correct the path; it starts from the folder of this file',
  );
}

/** Partials that include one another. `cycle` begins and ends with the same file; '' is the page itself. */
export function importCycle(cycle: string[], place: TextPlace): Diagnostic {
  const [first, ...rest] = cycle.map((file) => (file === '' ? 'this page' : file));
  const isAlone = rest.length === 1;
  const message = isAlone ? `The partial ${first} includes itself.` : `The partials include one another: ${[first, ...rest].join(' → ')}.`;
  return error('import-cycle', message, place, isAlone ? 'remove this import' : 'remove one of these imports');
}

/** Partials within partials, without end. */
export function includeTooDeep(limit: number, place: TextPlace): Diagnostic {
  return error(
    'include-too-deep',
    `Partials are included more than ${limit} levels deep.`,
    place,
    'include the inner partial from the page itself',
  );
}

const IMPORTABLE =
  'pages can import theme components (@theme/…), partials (.md, .mdx), data (.json, .yaml), text (./file?raw) and images; list components that only another site has in markdown.placeholderComponents';

/** An import of something that pages cannot use. */
export function unsupportedImport(specifier: string, place: TextPlace): Diagnostic {
  return error('unsupported-import', `"${specifier}" cannot be imported into a page.`, place, IMPORTABLE);
}

/** A name that the imported module does not export. */
export function unknownExport(name: string, specifier: string, known: string[], place: TextPlace): Diagnostic {
  const fix = suggestName(name, known, { noun: 'name' });
  return error('unknown-export', `"${specifier}" has nothing named "${name}" that a page can use.`, place, fix);
}

/** ESM that means nothing in a page, such as `export default`. */
export function unsupportedExport(what: string, place: TextPlace): Diagnostic {
  return error('unsupported-export', `A page cannot use "${what}".`, place, 'export values and components by name, with "export const"');
}

/** `@theme/Name` with a name that the theme lacks. */
export function unknownThemeComponent(specifier: string, known: string[], place: TextPlace): Diagnostic {
  const names = known.map((name) => `@theme/${name}`);
  return error(
    'unknown-component',
    `The theme has no component "${specifier}".`,
    place,
    suggestName(specifier, names, { noun: 'component' }),
  );
}

/** `<Name>` that is neither a theme component nor defined in the page. */
export function unknownComponent(name: string, known: string[], place: TextPlace): Diagnostic {
  return error('unknown-component', `There is no component <${name}>.`, place, suggestComponent(name, known));
}

function suggestComponent(name: string, known: string[]): string {
  return suggestName(name, known, { noun: 'component', otherwise: 'import or export it in the page' });
}

/** A component of markdown.placeholderComponents, told once a page. */
export function placeholderComponent(name: string, place: TextPlace): Diagnostic {
  return warning('placeholder-component', `The component <${name}> is not available here and is shown as a placeholder.`, place, null);
}

/** An expression or a component of the page threw when it was evaluated. */
export function expressionFailed(reason: string, place: TextPlace): Diagnostic {
  const unknownName = /^(\S+) is not defined/.exec(reason)?.[1];
  const fix = unknownName
    ? `define "${unknownName}" with "export const", or write \\{ for a brace that is meant as text`
    : /has already been declared$/.test(reason)
      ? 'remove or rename one of the two'
      : 'expressions are evaluated once, when the site is built; correct the expression';
  return error('expression-failed', `The expression failed: ${endSentence(reason)}`, place, fix);
}

/** A prop whose value cannot be written into a static page. */
export function unsupportedProp(problem: { component: string; prop: string; reason: string; place: TextPlace }): Diagnostic {
  const { component, prop, reason, place } = problem;
  const message = `The prop "${prop}" of <${component}> holds ${reason}, which cannot be part of a static page.`;
  return error('unsupported-prop', message, place, 'pass text, numbers, booleans, lists or objects of these');
}

function error(code: DiagnosticCode, message: string, place: TextPlace, fix: string | null): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}

function warning(code: DiagnosticCode, message: string, place: TextPlace, fix: string | null): Diagnostic {
  return { severity: 'warning', code, message, place, fix, related: [] };
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
