/** What can be wrong with a site's own React components, and with how pages use them. */
import { isBuiltin } from 'node:module';
import type { Diagnostic, KeyPlace, Place, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { suggestName } from '../suggest.ts';
import { fixAlias, packageOf } from './package-import.ts';
import { suggestSyntaxFix } from './syntax-fix.ts';

/** Two files export a component under one name. */
export function duplicateComponent(name: string, other: string, place: TextPlace): Diagnostic {
  const message = `Two files export a component named "${name}".`;
  const related = [{ message: 'The other file is here.', place: { file: other, line: 1, column: 1, length: 0 } }];
  return {
    ...error('duplicate-component', message, place, 'rename one of the two, or begin the name of a file that pages do not use with "_"'),
    related,
  };
}

/** The config names a file that is not there. */
export function missingComponentFile(name: string, path: string, place: KeyPlace): Diagnostic {
  return error(
    'missing-component',
    `The component "${name}" is in "${path}", which does not exist.`,
    place,
    'write the path from the site folder',
  );
}

/** The config names a module with a map of components, which is not there. */
export function missingComponentMap(path: string, place: KeyPlace): Diagnostic {
  return error(
    'missing-component',
    `The map of components "${path}" does not exist.`,
    place,
    'write the path of a module, from the site folder',
  );
}

/** A component imports something of Docusaurus that docsgen has nothing for. */
export function missingInDocusaurus(name: string | null, specifier: string, place: TextPlace | null): Diagnostic {
  const what = name === null ? `"${specifier}"` : `"${name}" of "${specifier}"`;
  return {
    ...error('placeholder-component', `${what} is not available here. What it would show is a placeholder.`, place, null),
    severity: 'warning',
    fix: 'use what docsgen/theme has, or leave it out',
  };
}

/** A module imports what is not there, and the config says so. */
export function placeholderImport(specifier: string, place: TextPlace | null): Diagnostic {
  const message = `The import "${specifier}" cannot be found. What it would show is a placeholder, because "markdown.placeholderComponents" names it.`;
  return { ...error('placeholder-component', message, place, null), severity: 'warning' };
}

/** The config lists a style sheet that is not there. */
export function missingStyleFile(path: string, place: KeyPlace): Diagnostic {
  return error('missing-style', `The style sheet "${path}" does not exist.`, place, 'write the path from the site folder');
}

/** A style sheet shows a file of the site's root that is in no public folder. */
export function missingPublicFile(path: string, place: TextPlace): Diagnostic {
  const message = `No public folder contains the file "${path}".`;
  return { ...error('missing-image', message, place, 'correct the path, or put the file into a public folder'), severity: 'warning' };
}

/** Browsers pass over a part of a style sheet. */
export function styleSyntax(reason: string, place: TextPlace): Diagnostic {
  return { ...error('style-syntax', `Browsers pass over this: ${endSentence(reason)}`, place, null), severity: 'warning' };
}

/** A handler or an effect in a module that is no island: it is built and never runs. */
export function idleCode(name: string, place: TextPlace): Diagnostic {
  const message = `"${name}" does nothing here: this module runs when the site is built, and in no browser.`;
  return { ...error('idle-code', message, place, "begin the file with 'use client'"), severity: 'warning' };
}

/** The code of a page, which is run when the site is built, is to send readers on. */
export function idleRedirect(place: TextPlace): Diagnostic {
  const message = '<Redirect> sends nobody on here: the code of a page runs when the site is built, and in no browser.';
  const fix = 'remove the page, and add its address to "redirects" in the config: { from: "/old", to: "/new" }';
  return { ...error('idle-code', message, place, fix), severity: 'warning' };
}

/** A module that is no island imports components of a package that are for browsers. */
export function idlePackage(specifier: string, place: TextPlace): Diagnostic {
  const message = `What "${specifier}" has for browsers does nothing here: this module runs when the site is built, and in no browser.`;
  return { ...error('idle-code', message, place, "begin the file with 'use client'"), severity: 'warning' };
}

/** A page uses a component of a package that is for browsers. */
export function idleComponent(name: string, place: TextPlace): Diagnostic {
  const message = `<${name}> does nothing in browsers: it is of a package, and islands are made of the site's own files.`;
  return { ...error('idle-code', message, place, PASS_ON), severity: 'warning' };
}

const PASS_ON = "export it from a file of the site that begins with 'use client', and use that";

/** A component writes HTML by itself, and has a handler in it. */
export function idleHandler(name: string, place: TextPlace): Diagnostic {
  const message = `"${name}" in HTML that this component writes is left out: pages run no code of their own.`;
  const fix = "make the element in a component whose file begins with 'use client', with the handler as a function";
  return { ...error('idle-code', message, place, fix), severity: 'warning' };
}

/** A directive that something stands before. */
export function lateDirective(place: TextPlace): Diagnostic {
  const message = "'use client' does nothing here: it counts at the beginning of a file alone.";
  return { ...error('idle-code', message, place, 'move it above everything but comments'), severity: 'warning' };
}

/** The bundler cannot read a component, or what it imports. */
export function componentSyntax(reason: string, place: TextPlace | null): Diagnostic {
  return error('component-syntax', `A component could not be compiled: ${endSentence(reason)}`, place, suggestSyntaxFix(reason));
}

/** A component imports something that is not there. `meant` is a file that is called almost so. */
export function componentImport(specifier: string, place: TextPlace, meant?: string): Diagnostic {
  const isFile = /^(?:\.|\/|@site\/)/.test(specifier);
  const name = packageOf(specifier);
  return error(
    'component-import',
    `The import "${specifier}" cannot be found.`,
    place,
    isFile
      ? meant === undefined
        ? 'correct the path'
        : `did you mean "${meant}"?`
      : isBuiltin(specifier)
        ? "remove it: it is Node's own, which browsers do not have; a module without 'use client' may use it while the site is built"
        : name === null
          ? fixAlias('this one')
          : `install the package: npm install ${name}`,
  );
}

/** A module of the site threw when it was loaded. */
export function componentModuleThrew(module: string, reason: string, place: TextPlace, thrown: Thrown): Diagnostic {
  return { ...error('component-failed', `The module "${module}" cannot be loaded: ${endSentence(reason)}`, place, null), ...thrown };
}

/** A component threw while the page was built. */
export function componentFailed(name: string, reason: string, place: TextPlace, thrown: Thrown): Diagnostic {
  return { ...error('component-failed', `<${name}> cannot be rendered: ${endSentence(reason)}`, place, null), ...thrown };
}

/** Where a component threw. */
export interface Thrown {
  related: Diagnostic['related'];
  stack?: string;
}

/** Frames of the site's own code, innermost first. */
export function thrownAt(frames: { name: string | undefined; file: string; line: number; column: number }[]): Thrown {
  const [first] = frames;
  if (!first) return { related: [] };
  const { file, line, column } = first;
  const stack = frames.map((frame) => `    at ${frame.name ? `${frame.name} ` : ''}(${frame.file}:${frame.line}:${frame.column})`);
  return { related: [{ message: 'It was thrown here.', place: { file, line, column, length: 0 } }], stack: stack.join('\n') };
}

/** A module has no such export. */
export function unknownComponentExport(name: string, module: string, known: string[], place: TextPlace): Diagnostic {
  return error('unknown-export', `"${module}" has no export named "${name}".`, place, suggestName(name, known, { noun: 'export' }));
}

/** What an island is given must reach the reader's browser. */
export function islandProp(name: string, path: string, found: string, place: TextPlace): Diagnostic {
  return error(
    'island-prop',
    `The prop "${path}" of <${name}> is ${found}, which cannot be sent to the reader's browser.`,
    place,
    'pass text, numbers, dates, lists and plain objects; make functions inside the component',
  );
}

/** A component has something to do in browsers, and nobody has asked for an island: it does without. */
export function staysStatic(why: Diagnostic, name: string): Diagnostic {
  const message = `<${name}> stays as it is built, and does nothing in browsers. ${why.message}`;
  return { ...why, severity: 'warning', message, fix: why.fix ?? "begin its file with 'use client', to be told as an error" };
}

/** Browsers would move a part of an island elsewhere. */
export function islandNesting(name: string, { tag, around }: { tag: string; around: string }, place: TextPlace): Diagnostic {
  const isItself = tag.startsWith('docsgen-');
  return error(
    'island-nesting',
    isItself
      ? `The island <${name}> stands in <${around}>, where browsers allow no elements of other kinds.`
      : `The island <${name}> has <${tag}> in <${around}>, which browsers do not allow: they would move it.`,
    place,
    isItself
      ? `make a component of the whole <${around === 'svg' ? 'svg' : 'table'}>`
      : around === 'p'
        ? `write <${name}> on lines of its own, or use <div> in place of <p> and <span> in place of <${tag}>`
        : 'change the elements that the component renders',
  );
}

/** A component that reads the page is rendered once for each page, from what is stored. */
export function pageProp(name: string, path: string, found: string, place: TextPlace): Diagnostic {
  return error(
    'island-prop',
    `The prop "${path}" of <${name}> is ${found}. Because useDocsgen() is called here, docsgen renders <${name}> for each page and stores its props.`,
    place,
    'pass text, numbers, dates, lists and plain objects; make functions inside the component',
  );
}

/** An island does not know when to wake. */
export function unknownHydrate(value: string, place: TextPlace): Diagnostic {
  return error(
    'unknown-hydrate',
    `"hydrate" has the unknown value ${value}.`,
    place,
    'write "load", "idle", "visible", "interaction", "none", or "media(…)" with a media query',
  );
}

/** Only islands wake. */
export function hydrateStatic(name: string, module: string, place: TextPlace): Diagnostic {
  return error(
    'unknown-hydrate',
    `<${name}> has "hydrate", but it never runs in the reader's browser.`,
    place,
    /(?:^|\/)node_modules\//.test(module) ? PASS_ON : `remove "hydrate", or begin "${module}" with 'use client'`,
  );
}

function error(code: DiagnosticCode, message: string, place: Place | null, fix: string | null): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
