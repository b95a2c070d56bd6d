import { readFileSync } from 'node:fs';
import path from 'node:path';

const STRICT_DOM = 'theme/parts/mermaid/strict-dom.ts';

/** By package: what its code does that a strict policy forbids, and what does the same (theme/parts/mermaid/strict-dom.ts). */
const EXCHANGES = {
  mermaid: [
    [/var style1 = document\.createElement\("style"\);|const style1 = document\.createElement\("style"\);/, ''],
    [/style1\.innerHTML = rules;\s*svg\.insertBefore\(style1, firstChild\);/, 'strictDom.adoptStyles(rules);'],
    [/([\w.]+)\.innerHTML = ([^;]+);/g, 'strictDom.setMarkup($1, $2);'],
    [/(\w+)\.setAttribute\("style", (\w+)\)/g, 'strictDom.setAttribute($1, "style", $2)'],
  ],
  'd3-selection': [
    [/this\.innerHTML = ([^;]+);/g, 'strictDom.setMarkup(this, $1);'],
    [/this\.setAttribute\(name, (\w+)\)/g, 'strictDom.setAttribute(this, name, $1)'],
  ],
  cytoscape: [[/if \(!stylesheetAlreadyExists\) \{[\s\S]*?\n {4}\}/, "ctr.style.position = 'relative';"]],
  dompurify: [
    [/(_createTrustedTypesPolicy\(trustedTypes, \w+\) \{)/, '$1 return strictDom.purePolicy;'],
    // Where diagrams are only checked there is no document, and nothing to purify.
    [/(var purify_default = createDOMPurify\(\);)/, '$1 purify_default.addHook ??= () => {}; purify_default.sanitize ??= String;'],
  ],
};

/** Has mermaid and the libraries below it keep to a strict content security policy. Fails when one of them has changed so that it no longer can. */
export function mermaidUnderPolicy(root) {
  const done = new Set();
  return {
    name: 'mermaid-under-policy',
    setup({ onLoad, onEnd }) {
      onLoad({ filter: /[\\/](mermaid|d3-selection|cytoscape|dompurify)[\\/].*\.m?js$/ }, ({ path: file }) => {
        const name =
          /[\\/](mermaid|d3-selection|cytoscape|dompurify)[\\/](?!.*[\\/](?:mermaid|d3-selection|cytoscape|dompurify)[\\/])/.exec(file)[1];
        const text = readFileSync(file, 'utf8');
        const changed = EXCHANGES[name].reduce((code, [pattern, replacement]) => {
          const next = code.replace(pattern, replacement);
          if (next !== code) done.add(`${name} ${pattern}`);
          return next;
        }, text);
        if (changed === text) return undefined;
        const from = JSON.stringify(path.join(root, STRICT_DOM));
        return { contents: `import * as strictDom from ${from};\n${changed}`, loader: 'js', resolveDir: path.dirname(file) };
      });
      onEnd(() => {
        const missed = Object.entries(EXCHANGES).flatMap(([name, list]) =>
          list.map(([pattern]) => `${name} ${pattern}`).filter((each) => !done.has(each)),
        );
        return done.size > 0 && missed.length > 0
          ? { errors: missed.map((each) => ({ text: `mermaid-under-policy found nothing to exchange: ${each}` })) }
          : undefined;
      });
    },
  };
}
