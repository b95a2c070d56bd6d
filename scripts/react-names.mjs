import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The modules of React that the theme imports in a browser. */
export const REACT = /^react(-dom)?(\/(jsx-runtime|client))?$/;

/** Exports what a module of React has, each under its own name: `source` is code for the module's value. */
export function exportReactNames(specifier, source) {
  const names = Object.keys(require(specifier)).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
  // Pure, so that a bundle reads those alone that it uses.
  return names.map((name) => `export const ${name} = /* @__PURE__ */ (() => ${source}.${name})();`).join('\n');
}
