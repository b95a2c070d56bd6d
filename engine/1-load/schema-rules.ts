/** Building blocks of the schemas in this folder. A rule's text completes '"key" must …' (see zod-diagnostics.ts). */
import { z } from 'zod';
import type { CustomIssueParams } from '../diagnostics/zod-diagnostics.ts';

interface Rule {
  accepts(value: string): boolean;
  must: string;
  fix?(value: string): string | null;
}

/** A string that is held to a rule of its own, with a fix made from the value. */
export function ruledString({ accepts, must, fix }: Rule) {
  return z.string().superRefine((value, context) => {
    if (accepts(value)) return;
    context.addIssue({ code: 'custom', message: must, params: { fix: fix?.(value) ?? null } satisfies CustomIssueParams });
  });
}

/** Reports, from a schema's superRefine, a problem that says everything itself. */
export function addProblem(
  context: z.RefinementCtx,
  params: CustomIssueParams & { sentence: string },
  path: (string | number)[] = [],
): void {
  context.addIssue({ code: 'custom', message: params.sentence, params, path });
}

/** A string that says something. */
export const filledString = z.string().regex(/\S/, 'not be empty');

/** A route of the site without the base URL. */
export const route = ruledString({
  accepts: (value) => value.startsWith('/') && !value.startsWith('//'),
  must: 'begin with one slash',
  fix: (value) => (isAbsoluteUrl(value) ? 'write a route of this site, or use "href" for a URL' : `write "/${value.replace(/^\/+/, '')}"`),
});

/** Where a link may lead when it is not a route: any URL, or a path or anchor as browsers read it. */
export const linkTarget = ruledString({
  accepts: (value) => isAbsoluteUrl(value) || /^[/#?]/.test(value),
  must: 'be a URL such as "https://example.com"',
  fix: (value) =>
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(value) ? `write "https://${value}"` : 'write a URL, or use "to" for a route of this site',
});

/** A path within or beside the site folder. */
export const relativePath = ruledString({
  accepts: (value) => value.trim() !== '' && !/^([/\\]|[a-z]:)/i.test(value),
  must: 'be a path relative to the site folder',
  fix: (value) =>
    value.trim() === '' ? null : 'write the path from the folder that holds config/ and content/, with ../ to lead outside it',
}).transform(cleanPath);

/** Tells whether a link names its scheme: 'https://…', 'mailto:…'. A drive letter is none. */
export function isAbsoluteUrl(value: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(value) || value.startsWith('//');
}

/** './content//next/' → 'content/next'. */
export function cleanPath(path: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  return parts.join('/') || '.';
}
