import type { Profiler } from 'node:inspector';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputFiles } from '../files/output-files.ts';
import { pathFrom } from '../paths/native-path.ts';
import { packageRoot } from '../program/package-root.ts';

/** Time by source file of docsgen, libraries counted with the file that called them. On a busy machine it holds waiting for a processor. */
export interface OwnTime {
  /** 'engine/3-compile/parse/parse.ts', or V8's own name for what no file does: '(garbage collector)'. */
  file: string;
  ms: number;
}

type Node = Profiler.ProfileNode;

/**
 * Sums V8 profiles, largest first. Most of a build's time passes in libraries, whose names say little: what is wanted is which of our
 * files asked for it. Waiting ('(idle)') is left out.
 */
export function sumCpuProfiles(profiles: Profiler.Profile[]): OwnTime[] {
  const locate = createLocator();
  const total = new Map<string, number>();
  for (const profile of profiles) {
    const owners = findOwners(profile.nodes, locate);
    const { samples = [], timeDeltas = [] } = profile;
    for (const [index, id] of samples.entries()) {
      const owner = owners.get(id) ?? '(unknown)';
      // A sample's time runs until the next one.
      total.set(owner, (total.get(owner) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000);
    }
  }
  return [...total]
    .filter(([file]) => file !== '(idle)')
    .map(([file, ms]) => ({ file, ms: Math.round(ms * 10) / 10 }))
    .sort((a, b) => b.ms - a.ms);
}

/** For each node of the call tree, the nearest of our files on its stack. */
function findOwners(nodes: Node[], locate: (frame: Node['callFrame']) => string | null): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owners = new Map<number, string>();
  const visit = (node: Node, caller: string): void => {
    const { functionName, url } = node.callFrame;
    const owner = url === '' && /^\((?!root|anonymous)/.test(functionName) ? functionName : (locate(node.callFrame) ?? caller);
    owners.set(node.id, owner);
    for (const child of node.children ?? []) visit(byId.get(child)!, owner);
  };
  visit(nodes[0]!, 'Node.js');
  return owners;
}

/** Finds the source file of a place in docsgen's compiled code; null for anybody else's. */
function createLocator(): (frame: Node['callFrame']) => string | null {
  const build = new URL('build/', packageRoot()).href;
  const root = fileURLToPath(packageRoot());
  const maps = new Map<string, SourceMap | null>();
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith(build)) return null;
    const file = fileURLToPath(url);
    if (!maps.has(url)) {
      const map = outputFiles.read(`${file}.map`)?.toString('utf8');
      maps.set(url, map === undefined ? null : new SourceMap(JSON.parse(map) as SourceMapPayload));
    }
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
    // Packages are bundled with our code.
    if (!entry || !('originalSource' in entry) || !entry.originalSource || entry.originalSource.includes('/node_modules/')) return null;
    return pathFrom(root, join(file, '..', entry.originalSource));
  };
}
