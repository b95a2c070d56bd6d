/** Packages that other generators have their components in. */
const OTHERS = /^(?:@astrojs\/starlight|astro|astro-expressive-code|fumadocs-(?:core|mdx|ui)|nextra|nextra-theme-\w+|vitepress)(?:\/|$)/;
const PACKAGE = /^(?!@site\/|~\/)(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?=\/|$)(?!.*[!?:])/i;
/** What a bundler was told to look for elsewhere: no package is called so. */
const ALIAS = /^@.*[A-Z]|\.(?:astro|css|jsonc?|[jt]sx|mdx?|svelte|vue)$/;
/** A page, as in `@en/shared/part.md`: packages hold code, so that what it begins with is an alias. */
const PAGE = /\.mdx?$/i;

/** The package that an import names; null for what cannot be one. */
export function packageOf(specifier: string): string | null {
  const name = PACKAGE.exec(specifier)?.[0];
  return name === undefined || ALIAS.test(name) || PAGE.test(specifier) ? null : name;
}

/** Whether an import begins with what other programs let stand for a folder: `~/x`, `@/x`, `@components/Y.astro`. */
export function isAlias(specifier: string): boolean {
  return /^[@~]?\//.test(specifier) || (PACKAGE.test(specifier) && packageOf(specifier) === null);
}

/** What to do where a package is not there, and `otherwise`. */
export function fixPackage(name: string, otherwise: string): string {
  return OTHERS.test(name)
    ? "remove the import: docsgen's own components, such as <Tabs> and <Steps>, are known to each page"
    : `install it: npm install ${name}; ${otherwise}`;
}

/** Of a path that begins as in other programs. `beside` is what the import stands in. */
export function fixAlias(beside: 'the page' | 'this one'): string {
  return `begin with "./" or "../" for a file beside ${beside}, or with "@site/" for one in the site folder`;
}
