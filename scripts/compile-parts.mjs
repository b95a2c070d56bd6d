import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';
import { clientOptions } from './client-options.mjs';
import { formulaStyles } from './formula-styles.mjs';
import { mermaidUnderPolicy } from './mermaid-under-policy.mjs';
import { reactShared } from './react-shared.mjs';
import { woff2Only } from './woff2-only.mjs';

const FOLDER = 'theme/parts';

/**
 * Bundles the theme's optional parts, each alone: theme/parts/<name>/<name>.css and <name>.ts, one of which may be missing. A site carries the files
 * of a part only if one of its pages needs it. Returns, by name, the entries' hashed names and esbuild's accounts of both.
 */
export async function compileParts(root, reactModule) {
  const folder = path.join(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Promise.all(names.map((name) => compilePart(root, name, reactModule)));
}

async function compilePart(root, name, reactModule) {
  const sources = ['css', 'ts', 'tsx'].map((kind) => `${FOLDER}/${name}/${name}.${kind}`);
  const present = sources.filter((source) => existsSync(path.join(root, source)));
  // Of a part without a module, what the build's Chromium runs is bundled by itself.
  const alone = [forBuildOf(name)].filter((source) => !present.some(isScript) && existsSync(path.join(root, source)));
  const results = await Promise.all([...present, ...alone].map((source) => buildCleanly(partOptions(root, source, { name, reactModule }))));
  return { name, sources: present, results };
}

function partOptions(root, source, { name, reactModule }) {
  const options = clientOptions(root, source);
  const forBuild = forBuildOf(name);
  const more = isScript(source) && existsSync(path.join(root, forBuild)) ? { 'draw-for-build': forBuild } : {};
  return {
    ...options,
    // What the build's own Chromium runs: no site carries it.
    entryPoints: { ...options.entryPoints, ...more },
    // The part with the client for sites that have slots, and no other, looks at it.
    define: { ...options.define, HAS_SLOTS: 'true' },
    splitting: isScript(source),
    footer: { js: `/*! Licences: ${licensesOf(name)} */` },
    plugins: [woff2Only, formulaStyles, mermaidUnderPolicy(root), reactShared(`./${reactModule}`)],
  };
}

function isScript(source) {
  return !source.endsWith('.css');
}

function forBuildOf(name) {
  return `${FOLDER}/${name}/draw-for-build.ts`;
}

/** What a part brings of others is no concern of sites that do without it. */
export function licensesOf(name) {
  return `LICENSES-${name}.txt`;
}
