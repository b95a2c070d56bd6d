import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { pathKey } from '../paths/path-key.ts';
import { UsageError } from '../state/usage-error.ts';
import { contentDigest } from '../text/digest.ts';
import { parsePart } from './parse-part.ts';
import { PART_FILE, type Part } from './part.ts';

export interface PartFolder {
  /** As the user named it. */
  name: string;
  dir: string;
}

export interface ReadPart extends PartFolder {
  part: Part;
}

/**
 * Reads parts and makes sure that they are all parts of one build: complete, undamaged, of the same docsgen and the same input. Throws
 * UsageError with everything that is wrong. Sorted by their index.
 */
export function readParts(folders: PartFolder[], files: OutputFiles): ReadPart[] {
  const problems: string[] = [];
  const parts: ReadPart[] = [];
  for (const folder of folders) {
    const found = readPart(folder, files);
    if (typeof found === 'string') problems.push(`"${folder.name}" ${found}`);
    else parts.push({ ...folder, part: found });
  }
  if (problems.length === 0) problems.push(...findMismatches(parts));
  if (problems.length === 0) problems.push(...findTwins(parts));
  if (problems.length === 0) problems.push(...parts.flatMap((part) => findDamage(part, files)));
  if (problems.length > 0) {
    const message = ['These parts do not form a complete site.', ...problems.map((problem) => `  ${problem}`)].join('\n');
    throw new UsageError(message, 'build all parts of one site with the same docsgen and Node: docsgen build --shard 1/3, 2/3, 3/3');
  }
  return parts.sort((a, b) => a.part.shard.index - b.part.shard.index);
}

function readPart({ dir }: PartFolder, files: OutputFiles): Part | string {
  const stat = files.stat(dir);
  if (stat === null) return 'does not exist.';
  if (stat.kind === 'file') return 'is a file, but a part is a folder.';
  const text = files.read(join(dir, PART_FILE))?.toString('utf8');
  if (text === undefined) return `is not a part of a site: it has no ${PART_FILE}.`;
  return parsePart(text) ?? `has a damaged ${PART_FILE}.`;
}

function findMismatches(parts: ReadPart[]): string[] {
  const [first, ...others] = parts;
  if (!first) return ['There is none.'];
  const problems = others.flatMap(({ name, part }) => {
    const { count } = part.shard;
    if (count !== first.part.shard.count)
      return [`"${name}" is one of ${count} parts, but "${first.name}" is one of ${first.part.shard.count}.`];
    if (part.program !== first.part.program) return [`"${name}" was built with a different docsgen or Node than "${first.name}".`];
    if (part.build !== first.part.build) return [`"${name}" was built from different pages or a different config than "${first.name}".`];
    return [];
  });
  if (problems.length > 0) return problems;
  return Array.from({ length: first.part.shard.count }, (_, position) => position + 1).flatMap((index) => {
    const found = parts.filter(({ part }) => part.shard.index === index).map(({ name }) => `"${name}"`);
    if (found.length === 1) return [];
    const which = `part ${index} of ${first.part.shard.count}`;
    return [found.length === 0 ? `There is no ${which}.` : `${found.join(' and ')} are both ${which}.`];
  });
}

/** Files that would be published twice. Parts of one build have none. */
function findTwins(parts: ReadPart[]): string[] {
  const owners = new Map<string, string>();
  const twins = parts.flatMap(({ name, part }) =>
    part.files.flatMap(({ path }) => {
      const key = pathKey(path);
      const owner = owners.get(key);
      owners.set(key, name);
      if (owner === undefined) return [];
      return [owner === name ? `"${name}" has the file ${path} twice.` : `"${owner}" and "${name}" both have the file ${path}.`];
    }),
  );
  return shorten(twins, (more) => `${more} more files are there twice.`);
}

function findDamage(part: ReadPart, files: OutputFiles): string[] {
  return shorten(listDamage(part, files), (more) => `"${part.name}" has ${more} more files that are missing or changed.`);
}

/** Of a part that has lost all its files, nobody wants to read each one's name. */
const MOST_DAMAGE = 10;

function shorten(damage: string[], sayMore: (count: number) => string): string[] {
  const more = damage.length - MOST_DAMAGE;
  return more > 0 ? [...damage.slice(0, MOST_DAMAGE), sayMore(more)] : damage;
}

function listDamage({ name, dir, part }: ReadPart, files: OutputFiles): string[] {
  return part.files.flatMap(({ path, digest, size }) => {
    const stat = files.stat(join(dir, path));
    if (stat === null) return [`"${name}" is missing its file ${path}.`];
    // Only a file ends, and a link would be another's file.
    const contents = stat.kind === 'file' && stat.size === size ? files.read(join(dir, path)) : null;
    return contents && contentDigest(contents) === digest ? [] : [`"${name}" has a file that changed after it was built: ${path}.`];
  });
}
