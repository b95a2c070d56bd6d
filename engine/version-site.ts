import { join, posix, resolve } from 'node:path';
import { type LocatedSet, listDocSets } from './1-load/doc-set.ts';
import { findInJson } from './1-load/find-in-json.ts';
import { loadSite } from './1-load/load-site.ts';
import type { SiteInput, Version } from './1-load/site-input.ts';
import { findDuplicatePaths } from './1-load/version-faults.ts';
import { isUnreleasedName, parseVersionManifest } from './1-load/version-manifest.ts';
import { findVersionNameProblem } from './1-load/version-schema.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { joinWords } from './diagnostics/suggest.ts';
import { nodeFiles } from './files/node-files.ts';
import { outputFiles } from './files/output-files.ts';
import { countProblems } from './pipeline/build-report.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { listSecrets } from './program/secrets.ts';
import { claimSite } from './state/claim-site.ts';
import { UsageError } from './state/usage-error.ts';
import { type CorrectedFile, type Corrections, correctPaths, type PathPlace } from './versions/correct-paths.ts';
import { type CutPlan, type CutRequest, planCut, type SetToCut, type WrittenManifest } from './versions/plan-cut.ts';
import { type MoveProposal, proposeMoves } from './versions/propose-moves.ts';
import { countFiles, runCut } from './versions/run-cut.ts';

export interface VersionSiteOptions extends CutRequest {
  siteDir: string;
  /** Id of a doc set; null for the default one. */
  set: string | null;
  isDryRun: boolean;
  /** Go on where it is not clear what a path is for, and leave it as it is. */
  leavesPaths: boolean;
  env?: NodeJS.ProcessEnv;
}

export interface VersionReport {
  /** Null when the config or a manifest is wrong; nothing was changed then. */
  cut: Cut | null;
  errors: number;
  diagnostics: Diagnostic[];
}

/** What was done, or would be. Paths are relative to the site folder. */
export interface Cut extends Pick<CutPlan, 'from' | 'moves'> {
  name: string;
  /** Where readers find it, without the base URL. */
  path: string;
  copies: (CutPlan['copies'][number] & { files: number })[];
  inherits: boolean;
  manifest: string;
  /** Versions whose pages get other addresses. */
  moved: { name: string; from: string; to: string }[];
  /** Files whose paths would lead elsewhere, and what their paths are now. */
  corrected: Pick<CorrectedFile, 'file' | 'paths'>[];
  /** Paths that may lead elsewhere, and are left as they are. */
  unclear: Corrections['unclear'];
  /** Pages that seem to have moved since the version before, and of which the manifest says nothing. */
  proposals: MoveProposal[];
}

/** Makes a version of a set out of its newest one. Throws UsageError when that cannot be, OutputError when the disk refuses. */
export async function versionSite({ env, ...options }: VersionSiteOptions): Promise<VersionReport> {
  const siteDir = resolve(options.siteDir);
  const claimed = claimSite({ siteDir });
  try {
    const { site, diagnostics } = await loadSite(siteDir, nodeFiles, { secrets: listSecrets(env ?? {}) });
    const settled = await settleDiagnostics(diagnostics, siteDir);
    const report = { diagnostics: settled, errors: countProblems(settled).errors };
    if (!site) return { cut: null, ...report };
    return { cut: cut(site, options, { siteDir, stateDir: claimed.stateDir }), ...report };
  } finally {
    claimed.release();
  }
}

function cut(site: SiteInput, options: Omit<VersionSiteOptions, 'env'>, folders: { siteDir: string; stateDir: string }): Cut {
  const { name, inherits, isDryRun } = options;
  const before = describeSet(site, options.set, folders.siteDir);
  const fault = findVersionNameProblem(name);
  if (fault !== null)
    throw new UsageError(`"${name}" cannot be the name of a version: it must ${fault}.`, 'choose another name, such as 1.0');
  const plan = planCut(options, before);
  if ('problem' in plan) throw new UsageError(plan.problem, plan.fix);
  const after = checkPlan(plan, before, site, folders.siteDir);
  const copies = plan.copies.map((copy) => ({ ...copy, files: countSource(copy, plan, folders.siteDir) }));
  const { files, unclear } = correctPaths({ ...plan, siteDir: folders.siteDir, isLatest: options.isLatest });
  if (unclear.length > 0 && !options.leavesPaths) throw refusePaths(unclear);
  if (!isDryRun) runCut(plan, files, folders);
  const root = (path: string) => (path === '' ? '/' : path);
  const moved = before.versions.flatMap(({ name: key, ownName, path }) => {
    const now = after.find((version) => version.name === key)?.path ?? path;
    return now === path ? [] : [{ name: ownName, from: root(path), to: now }];
  });
  const path = root(after.find(({ ownName }) => ownName === name)!.path);
  const proposals = listProposals(before, name, folders.siteDir);
  const corrected = files.map(({ file, paths }) => ({ file, paths }));
  const made = { from: plan.from, moves: plan.moves, copies, corrected, unclear, manifest: plan.manifest.file };
  return { name, path, inherits, ...made, moved, proposals };
}

function refusePaths(unclear: Corrections['unclear']): UsageError {
  const list = unclear.map((path) => `\n  ${formatPathPlace(path)}`).join('');
  const [subject, them] = unclear.length === 1 ? ['This path', 'it'] : ['These paths', 'them'];
  return new UsageError(
    `${subject} may lead elsewhere when the pages have moved, and docsgen cannot tell what ${them === 'it' ? 'it is' : 'they are'} for. Nothing was changed.${list}`,
    `repeat the command with --leave-paths, and correct ${them} by hand where that is necessary`,
  );
}

/** 'content/a.mdx:3:12  "../data/x.json"'. */
export function formatPathPlace({ file, line, column, written }: PathPlace & { file: string }): string {
  return `${file}:${line}:${column}  "${written}"`;
}

/** What has moved between the newest version, of which the new one is a copy, and the one before. A version that inherits lacks no page. */
function listProposals({ set, versions, manifest }: SetToCut, since: string, siteDir: string): MoveProposal[] {
  const [newer, older] = versions;
  if (!newer || !older || older.inherited.length > 0 || (newer.isLast && !isUnreleasedName(newer.ownName))) return [];
  const moved = (manifest?.value.moved ?? []).filter((entry) => entry.since === newer.ownName);
  const known = new Set(moved.flatMap(({ from, to = [] }) => [from, ...[to].flat()]));
  return proposeMoves({ older, newer, since }, { siteDir, known, hasNumbers: set.options.numberPrefixes });
}

function describeSet(site: SiteInput, id: string | null, siteDir: string): SetToCut {
  const sets = listDocSets(site.config, site.configFile);
  const set = sets.find((each) => each.id === id);
  const versions = site.versions.filter((version) => version.set.id === id);
  if (!set || versions.length === 0) {
    const ids = sets.flatMap((each) => each.id ?? []);
    const known = ids.length === 0 ? 'the config has no doc sets: leave out --set' : `name one with --set: ${joinWords(ids, 'or')}`;
    throw new UsageError(id === null ? 'The site has no pages outside of its doc sets.' : `There is no doc set "${id}".`, known);
  }
  const text =
    outputFiles
      .read(join(siteDir, set.versionsFile))
      ?.toString('utf8')
      .replace(/^\ufeff/, '') ?? null;
  const written = text === null ? null : (JSON.parse(text) as WrittenManifest);
  return {
    set,
    versions,
    sidebarsFile: site.sidebarFiles[versions[0]!.name] ?? null,
    manifest: written && {
      text: text!,
      value: written,
      find: (keyPath, atKey) => findInJson(text!, keyPath, atKey),
    },
    names: written ? [] : listPageNames(set, site, siteDir),
  };
}

/** What of the content folder goes with the pages: all but hidden names, public folders, and the folders of other pages. */
function listPageNames({ content }: LocatedSet, { config, versions }: SiteInput, siteDir: string): string[] {
  const others = [
    ...config.publicDirs,
    config.pages.dir,
    ...config.blog.map(({ dir }) => dir),
    ...versions.map(({ contentDir }) => contentDir),
  ];
  const isOther = (path: string) => others.some((dir) => dir !== content && `${dir}/`.startsWith(`${path}/`));
  return outputFiles
    .list(join(siteDir, content))
    .filter(({ name }) => !name.startsWith('.') && !isOther(posix.join(content, name)))
    .map(({ name }) => name);
}

/** Refuses what is in the way, and a manifest that would be wrong. Gives the versions that there will be. */
function checkPlan({ copies, moves, manifest }: CutPlan, { set, versions: before }: SetToCut, site: SiteInput, siteDir: string): Version[] {
  const inTheWay = [...moves, ...copies].map(({ to }) => to).find((path) => outputFiles.stat(join(siteDir, path)) !== null);
  if (inTheWay !== undefined)
    throw new UsageError(`"${inTheWay}" is there already. Nothing was changed.`, 'move or remove it, or choose another name');
  const { versions, diagnostics } = parseVersionManifest(JSON.parse(manifest.text), set);
  const others = site.versions.filter((version) => !before.includes(version));
  const problem = [...diagnostics, ...findDuplicatePaths([...versions, ...others])][0];
  if (problem) throw new UsageError(`${manifest.file} would be wrong: ${problem.message} Nothing was changed.`, problem.fix);
  return versions;
}

/** The files may still stand where they are moved from. */
function countSource({ from, kind }: CutPlan['copies'][number], { moves }: CutPlan, siteDir: string): number {
  if (kind === 'file') return 1;
  if (moves.length === 0) return countFiles(join(siteDir, from));
  const inside = moves.filter(({ to }) => to.startsWith(`${from}/`)).map((move) => join(siteDir, move.from));
  return inside.reduce((sum, path) => sum + (outputFiles.stat(path)?.kind === 'folder' ? countFiles(path) : 1), 0);
}
