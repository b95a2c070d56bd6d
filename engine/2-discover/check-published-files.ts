import { resolve } from 'node:path';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileNotAllowed, hostFileNotAllowed, packedFileNotAllowed, svgRunsCode } from '../diagnostics/messages/html.ts';
import type { Files } from '../files/files.ts';
import { isHostConfig } from '../hosting/host-config-files.ts';
import { isWithin, pathFrom } from '../paths/native-path.ts';
import { pathKey } from '../paths/path-key.ts';
import { nameOf } from '../paths/site-path.ts';
import type { PublicFile } from './source-doc.ts';
import { svgFacts } from './svg-code.ts';

interface PublishedSite {
  siteDir: string;
  html: SiteConfig['markdown']['html'];
  /** Folders that pages come from, relative to the site folder. */
  pageDirs: string[];
}

interface CheckInput extends PublishedSite {
  /** The files that are published under their own names, absolute: public ones. */
  named: ReadonlySet<string>;
  files: Files;
}

/** Kinds of files in which browsers run nothing: pictures, recordings, papers, text, archives, fonts. */
const HARMLESS =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|flac|m4[av]|mov|mp[34]|og[agv]|opus|srt|vtt|wav|webm|docx?|ipynb|od[pst]|pdf|pptx?|xlsx?|csv|ini|jsonl?|log|md|toml|tsv|txt|ya?ml|7z|bz2|gz|tar|tgz|xz|zip|otf|ttf|woff2?)$/i;
/** Endings of files in which there is one other file, packed. */
const PACKED = /\.(?:br|bz2|gz|lz4|xz|z|zst)$/i;

/**
 * Looks at the files that are published beside the pages. SVGs that hold code draw a warning; where pages come from strangers, all that runs
 * or might, and what hosts act upon, is refused where their pages lie. Other folders are the site's own.
 */
export function checkPublishedFiles(paths: readonly string[], { named, files, ...site }: CheckInput): Diagnostic[] {
  const { siteDir } = site;
  const isOfStrangers = createIsOfStrangers(site);
  return [...new Set(paths)].sort().flatMap((path) => {
    const file = pathFrom(siteDir, path);
    const isStrangers = isOfStrangers(path);
    if (isStrangers && named.has(path) && isHostConfig(file)) return [hostFileNotAllowed(file, { file, line: 1, column: 1, length: 0 })];
    if (isStrangers && !(HARMLESS.test(file) && (!named.has(path) || isHarmlessUnpacked(file))))
      return [fileNotAllowed(file, { file, line: 1, column: 1, length: 0 })];
    const facts = /\.svg$/i.test(file) ? files.facts(path, svgFacts) : null;
    const finding = isStrangers ? facts?.doubt : facts?.code;
    if (!finding) return [];
    const { written, line, column } = finding;
    return [svgRunsCode(written, isStrangers, { file, line, column, length: 0 })];
  });
}

function createIsOfStrangers({ siteDir, html, pageDirs }: PublishedSite): (path: string) => boolean {
  const dirs = html === 'safe' ? pageDirs.map((dir) => resolve(siteDir, dir)) : [];
  return (path) => dirs.some((dir) => isWithin(dir, path));
}

/**
 * Some hosts give a packed file the type of what is in it, and browsers unpack it: `a.html.gz` is a page then. What only its name tells of is
 * believed, so a drawing is none that was looked at. Files that pages link to have another name in the output.
 */
function isHarmlessUnpacked(file: string): boolean {
  const rest = unpackedName(file);
  return rest === file || !nameOf(rest).includes('.') || (HARMLESS.test(rest) && !/\.svg$/i.test(rest));
}

function unpackedName(file: string): string {
  return PACKED.test(file) ? unpackedName(file.replace(PACKED, '')) : file;
}

/** Finds the packed files of strangers that some hosts would send in the place of a file of the site. `published` are the paths of all of them. */
export function checkPackedFiles(publicFiles: readonly PublicFile[], published: () => string[], site: PublishedSite): Diagnostic[] {
  const isOfStrangers = createIsOfStrangers(site);
  const packed = publicFiles.filter(({ path, absolutePath }) => PACKED.test(path) && isOfStrangers(absolutePath));
  if (packed.length === 0) return [];
  const paths = new Map(published().map((path) => [pathKey(path), path]));
  return packed.flatMap(({ path, file }) => {
    const replaced = paths.get(pathKey(path.replace(PACKED, '')));
    return replaced === undefined ? [] : [packedFileNotAllowed({ file, replaced }, { file, line: 1, column: 1, length: 0 })];
  });
}
