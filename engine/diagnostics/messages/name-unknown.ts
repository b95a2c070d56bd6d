import type { Diagnostic } from '../diagnostic.ts';

/** The component, or the import source, that a problem says is not to be had; null for every other problem. */
export function nameUnknown({ message }: Diagnostic): string | null {
  for (const form of FORMS) {
    const name = form.exec(message)?.[1];
    if (name) return name;
  }
  return null;
}

/** The sentences of compile.ts, components.ts and files.ts. */
const FORMS = [
  /^There is no component <(.+)>\.$/,
  /^The theme has no component "(.+)"\.$/,
  /^"(.+)" cannot be imported into a page\.$/,
  /^The package (?:of )?"(.+)" cannot be found\.$/,
  /^There is no file "(.+)" to import\.$/,
  /^"(.+)" has no export (?:named )?".+"(?: that a page can use)?\.$/,
  /^<(.+)> cannot be rendered: /,
  /^The file "(.+)" does not exist\.$/,
  /^The import "(.+)" cannot be found\.$/,
  /^"(.+)" is outside the folders that pages may use files from/,
  /^The module "(.+)" cannot be loaded: /,
];
