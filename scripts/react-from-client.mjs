import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Package → its name in `shared`, which theme/client.tsx exports. */
const NAMES = { react: 'react', 'react/jsx-runtime': 'jsx', 'react-dom': 'dom', 'react-dom/client': 'domClient' };

/**
 * Takes React from the client's module, which has it, instead of bundling it a second time. The client stays one file that way; a chunk
 * shared by esbuild's splitting would make every first intent wait for two requests in turn.
 */
export function reactFromClient(clientModule) {
  return {
    name: 'react-from-client',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/(jsx-runtime|client))?$/ }, ({ path }) => ({ path, namespace: 'shared-react' }));
      build.onResolve({ filter: /^docsgen-client$/ }, () => ({ path: clientModule, external: true }));
      build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => {
        const names = Object.keys(require(path)).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
        // Pure, so that the bundle reads those alone that the search uses.
        const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => shared.${NAMES[path]}.${name})();`);
        return { contents: ["import { shared } from 'docsgen-client';", ...exports].join('\n'), loader: 'js' };
      });
    },
  };
}
