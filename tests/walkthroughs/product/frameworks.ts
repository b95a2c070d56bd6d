import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSince } from './api-document.ts';

const text = readFileSync(fileURLToPath(new URL('../../../docs/product/operations.md', import.meta.url)), 'utf8');
const rows = [
  ...text
    .split('### Frameworks of base images')[1]!
    .split('\nBold =')[0]!
    .matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|/gm),
];

/** Versions of a framework that a version of the product has base images for, and the default: the table of docs/product/operations.md. */
export function frameworkVersions(framework: string, version: string): { all: string[]; usual: string | null } {
  const cell = rows.find(([, name]) => name === framework)![2]!;
  const all = [...cell.matchAll(/\d+\.\d+/g)].map(([number]) => number);
  if (framework === 'sklearn' && isSince(version, '1.54')) all.push('1.7');
  return { all, usual: /\*\*(\S+?)\*\*/.exec(cell)?.[1] ?? null };
}

/** Whether the folder `model` of a content path holds what a framework loads, or a reference to it. */
export function hasModel(framework: string, paths: string[]): boolean {
  const cell = rows.find(([, name]) => name === framework)![3]!;
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  const inFolder = (name: string) => paths.some((path) => path === `model/${name}` || path.startsWith(`model/${name.replace(/\/$/, '')}/`));
  if (framework === 'custom') return inFolder('reference.json');
  return inFolder('reference.json') || inFolder('MLmodel') || names.some((name) => /[./]/.test(name) && inFolder(name));
}
