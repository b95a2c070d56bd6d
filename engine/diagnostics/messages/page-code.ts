import { isBuiltin } from 'node:module';
import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { replaceOtherComponent } from '../other-components.ts';
import { nearest, suggestName } from '../suggest.ts';
import { nounFor } from './blocks.ts';
import { nameUnknown } from './name-unknown.ts';
import { fixAlias, fixPackage, isAlias, packageOf } from './package-import.ts';

/* What is wrong with the code of a page: its imports and exports, its components and their props, its expressions. */

/** An import or a require() of a file that is not there. */
export function missingInclude(specifier: string, place: TextPlace): Diagnostic {
  return error(
    'missing-include',
    `The file "${specifier}" does not exist.`,
    place,
    'correct the path; it is relative to the folder of this file',
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
  'import components of the site (.tsx, .jsx) or of docsgen (@theme/…), partials (.md, .mdx), data (.json, .yaml), text (./file?raw) or images; what only another site has can be listed in "markdown.placeholderComponents"';

/** An import of something that is not there, or that pages cannot use. `nearest` is another specifier, which leads to a module. */
export function unsupportedImport(specifier: string, place: TextPlace, nearest: string | null = null): Diagnostic {
  const name = packageOf(specifier);
  if (name !== null && !isBuiltin(name)) {
    const fix = fixPackage(name, 'what only another site has can be listed in "markdown.placeholderComponents"');
    return error('unsupported-import', `The package ${name === specifier ? '' : 'of '}"${specifier}" cannot be found.`, place, fix);
  }
  if (MODULE_FILE.test(specifier)) {
    const fix =
      nearest === null
        ? 'correct the path; one that begins with "./" or "../" is relative to the folder of this file'
        : `did you mean "${nearest}"?`;
    return error('unsupported-import', `There is no file "${specifier}" to import.`, place, fix);
  }
  const fix = isAlias(specifier) ? fixAlias('the page') : IMPORTABLE;
  return error('unsupported-import', `"${specifier}" cannot be imported into a page.`, place, fix);
}

/** What names a module, or a folder of one: its extension may be left out. */
const MODULE_FILE = /^(?:\.{1,2}|@site)\/(?:.*\/)?(?:[^./!?]*|[^/!?]*\.(?:[cm]?[jt]sx?|css))$/;

/** A module of Docusaurus that docsgen has nothing for. */
export function missingDocusaurusModule(specifier: string, place: TextPlace): Diagnostic {
  return warning('placeholder-component', `"${specifier}" is not available here. A placeholder stands in its place.`, place, null);
}

/** A name that the imported module does not export. */
export function unknownExport(name: string, specifier: string, known: string[], place: TextPlace): Diagnostic {
  const fix = suggestName(name, known, { noun: 'name' });
  return error('unknown-export', `"${specifier}" has no export "${name}" that a page can use.`, place, fix);
}

/** A page that is a component, of a module whose default export is none. `found` names it; null where there is none at all. */
export function pageWithoutComponent(specifier: string, found: string | null, place: TextPlace): Diagnostic {
  const fact =
    found === null
      ? `The page component at ${specifier} doesn't have a default export.`
      : `The default export of the page component at ${specifier} is ${found}, not a component.`;
  return error(
    'unknown-export',
    `${fact} This makes it impossible to render anything. Consider default-exporting a React component.`,
    place,
    found === null ? 'write "export default" before the component' : 'export a component: export default function Page() { … }',
  );
}

/** ESM that means nothing in a page, such as `export default`. */
export function unsupportedExport(what: string, place: TextPlace): Diagnostic {
  return error('unsupported-export', `A page cannot use "${what}".`, place, 'export values and components by name, with "export const"');
}

/** `export const frontMatter`, which says nothing of the page that exports it. */
export function exportedFrontMatter(place: TextPlace): Diagnostic {
  const message = 'The exported "frontMatter" is for the code of this page alone: it sets no title, no draft and no other key of the page.';
  return warning('front-matter-exported', message, place, 'write its keys as YAML between two "---" lines at the top of the page');
}

/** `@theme/Name` with a name that the theme lacks. */
export function unknownThemeComponent(specifier: string, known: string[], place: TextPlace): Diagnostic {
  const names = known.map((name) => `@theme/${name}`);
  const fix = suggestName(specifier, names, { noun: 'component' });
  return warning('unknown-component', `The theme has no component "${specifier}". A placeholder stands in its place.`, place, fix);
}

/** `<Name>` that is neither a theme component nor defined in the page. */
export function unknownComponent(name: string, known: string[], place: TextPlace): Diagnostic {
  const fix = replaceOtherComponent(name) ?? suggestComponent(name, known);
  return error('unknown-component', `There is no component <${name}>.`, place, fix);
}

/** Among the components that the site has of its own, which the code of a page does not depend on: the one that was meant, if any. */
export function suggestSiteComponent(diagnostic: Diagnostic, names: string[]): Diagnostic {
  const isError = diagnostic.code === 'unknown-component' && diagnostic.severity === 'error';
  const name = isError ? nameUnknown(diagnostic) : null;
  if (name === null || diagnostic.fix?.startsWith('write ')) return diagnostic;
  const ofTheme = /^did you mean "(.+)"\?/.exec(diagnostic.fix ?? '')?.[1];
  const meant = nearest(name, [...names, ...(ofTheme === undefined ? [] : [ofTheme])]);
  return meant === null ? diagnostic : { ...diagnostic, fix: `did you mean "${meant}"?` };
}

function suggestComponent(name: string, known: string[]): string {
  return suggestName(name, known, {
    noun: 'component',
    otherwise: 'import or export it in the page, or add it to the folder of the components',
  });
}

/** A component of markdown.placeholderComponents, told once a page. */
export function placeholderComponent(name: string, place: TextPlace): Diagnostic {
  return warning('placeholder-component', `The component <${name}> is not available here and is shown as a placeholder.`, place, null);
}

/** What a page imports from a source of markdown.placeholderComponents, and uses in its code. Told once a page. */
export function placeholderValue(name: string, place: TextPlace): Diagnostic {
  return warning('placeholder-component', `"${name}" is not available here. A placeholder stands in its place.`, place, null);
}

/** An expression or a component of the page threw when it was evaluated. */
export function expressionFailed(reason: string, place: TextPlace): Diagnostic {
  const unknownName = /^(\S+) is not defined/.exec(reason)?.[1];
  const fix =
    unknownName && OF_BROWSERS.test(unknownName)
      ? 'move what needs a browser into a file in the folder of the components'
      : unknownName?.toLowerCase() === 'frontmatter'
        ? 'write "frontMatter"'
        : unknownName
          ? `define "${unknownName}" with "export const", or write \\{ for a literal brace`
          : /has already been declared$/.test(reason)
            ? 'remove or rename one of the two'
            : 'correct the expression; it is evaluated once, when the site is built';
  return error('expression-failed', `The expression failed: ${endSentence(reason)}`, place, fix);
}

/** What there is in browsers, and in components that React runs. */
const OF_BROWSERS =
  /^(?:use[A-Z]\w*|window|document|localStorage|sessionStorage|navigator|location|history|alert|fetch|XMLHttpRequest|requestAnimationFrame|React)$/;

/** An expression gave something that is no content. */
export function contentNotShown(what: string, fix: string, place: TextPlace): Diagnostic {
  return { ...expressionFailed(`${what} cannot be shown as content`, place), fix };
}

/** A prop whose value cannot be written into a static page. */
export function unsupportedProp(problem: { owner: string; prop: string; reason: string; place: TextPlace; fix?: string }): Diagnostic {
  const { owner, prop, reason, place, fix } = problem;
  const why = fix === undefined ? 'which cannot be part of a static page' : 'which it cannot use';
  const message = `The ${nounFor(owner)} "${prop}" of ${owner} holds ${reason}, ${why}.`;
  return error('unsupported-prop', message, place, fix ?? 'pass text, numbers, booleans, lists or objects of these');
}

/** A prop is given what the page cannot have, and is left out. */
export function missingProp(owner: string, prop: string, name: string, place: TextPlace): Diagnostic {
  const given = name.startsWith('...') ? `${owner} is given` : `The ${nounFor(owner)} "${prop}" of ${owner} is`;
  const message = `${given} "${name}", which is not available here.`;
  return error('unsupported-prop', message, place, 'write the value itself');
}

/** A page's own code never runs in a browser. */
export function handlerLost(owner: string, prop: string, place: TextPlace): Diagnostic {
  const message = `"${prop}" of ${owner} does nothing: the code of a page runs once, when the site is built.`;
  return error(
    'unsupported-prop',
    message,
    place,
    "move the element into a file in the folder of the components that begins with 'use client'",
  );
}

function error(code: DiagnosticCode, message: string, place: TextPlace | null, fix: string | null): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}

function warning(code: DiagnosticCode, message: string, place: TextPlace, fix: string | null): Diagnostic {
  return { severity: 'warning', code, message, place, fix, related: [] };
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
