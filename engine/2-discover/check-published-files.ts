import { resolve } from 'node:path';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileNotAllowed, hostFileNotAllowed, svgRunsCode } from '../diagnostics/messages/html.ts';
import type { Files } from '../files/files.ts';
import { isHostConfig } from '../hosting/host-config-files.ts';
import { isWithin, pathFrom } from '../paths/native-path.ts';
import { svgFacts } from './svg-code.ts';

interface CheckInput {
  siteDir: string;
  html: SiteConfig['markdown']['html'];
  /** Folders that pages come from, relative to the site folder. */
  pageDirs: string[];
  /** The files that are published under their own names, absolute: public ones. */
  named: ReadonlySet<string>;
  files: Files;
}

/** Kinds of files in which browsers run nothing: pictures, recordings, papers, text, archives, fonts. */
const HARMLESS =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|flac|m4[av]|mov|mp[34]|og[agv]|opus|srt|vtt|wav|webm|docx?|ipynb|od[pst]|pdf|pptx?|xlsx?|csv|ini|jsonl?|log|md|toml|tsv|txt|ya?ml|7z|bz2|gz|tar|tgz|xz|zip|otf|ttf|woff2?)$/i;

/**
 * Looks at the files that are published beside the pages. SVGs that hold code draw a warning; where pages come from strangers, all that runs
 * or might, and what hosts act upon, is refused where their pages lie. Other folders are the site's own.
 */
export function checkPublishedFiles(paths: readonly string[], { siteDir, html, pageDirs, named, files }: CheckInput): Diagnostic[] {
  const strangersDirs = html === 'safe' ? pageDirs.map((dir) => resolve(siteDir, dir)) : [];
  return [...new Set(paths)].sort().flatMap((path) => {
    const file = pathFrom(siteDir, path);
    const isStrangers = strangersDirs.some((dir) => isWithin(dir, path));
    if (isStrangers && named.has(path) && isHostConfig(file)) return [hostFileNotAllowed(file, { file, line: 1, column: 1, length: 0 })];
    if (isStrangers && !HARMLESS.test(file)) return [fileNotAllowed(file, { file, line: 1, column: 1, length: 0 })];
    const facts = /\.svg$/i.test(file) ? files.facts(path, svgFacts) : null;
    const finding = isStrangers ? facts?.doubt : facts?.code;
    if (!finding) return [];
    const { written, line, column } = finding;
    return [svgRunsCode(written, isStrangers, { file, line, column, length: 0 })];
  });
}
