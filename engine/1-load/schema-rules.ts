/** Building blocks of the schemas in this folder. A rule's text completes '"key" must …' (see zod-diagnostics.ts). */
import { z } from 'zod';
import { describeUnsafeHtml } from '../diagnostics/messages/html.ts';
import { describeUnsafeUrl } from '../diagnostics/messages/unsafe-url.ts';
import type { CustomIssueParams } from '../diagnostics/zod-diagnostics.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import { findCodeInHtml, findUrlsInHtml } from '../paths/html-urls.ts';
import { findRouteFault } from '../paths/name-fault.ts';
import { findUrlFault, type UrlUse } from '../paths/url-fault.ts';

interface Rule {
  accepts(value: string): boolean;
  must: string;
  fix?(value: string): string | null;
  /** What else an accepted value must do, as `must` says it; null when nothing is wrong. */
  fault?(value: string): string | null;
  /** What the value is used for, when it is a URL: it must be a safe one then. */
  url?: UrlUse;
}

/** A string that is held to a rule of its own, with a fix made from the value. */
export function ruledString({ accepts, must, fix, fault, url }: Rule) {
  return z.string().superRefine((value, context) => {
    const isUnsafe = url !== undefined && !refuseUnsafeUrl(value, context, url);
    if (isUnsafe) return;
    const isAccepted = accepts(value);
    const message = isAccepted ? (fault?.(value) ?? null) : must;
    const params: CustomIssueParams = { fix: isAccepted ? null : (fix?.(value) ?? null) };
    if (message !== null) context.addIssue({ code: 'custom', message, params });
  });
}

/**
 * Gives a schema the type that editors are to see where Zod knows it less well. `type` is the same in TypeScript, for the declarations that
 * scripts/config-types.mjs prints; a test holds the two together.
 */
export function typed<Input, Output = Input>(schema: z.ZodType, meta: { id: string; description?: string; type: string }) {
  return schema.meta(meta) as z.ZodType<Output, Input>;
}

/** Reports, from a schema's superRefine, a problem that says everything itself. */
export function addProblem(
  context: z.RefinementCtx,
  params: CustomIssueParams & { sentence: string },
  path: (string | number)[] = [],
): void {
  context.addIssue({ code: 'custom', message: params.sentence, params, path });
}

/** Reports, from a schema's superRefine, a URL that no reader is to be sent to; false then. */
export function refuseUnsafeUrl(value: string, context: z.RefinementCtx, use: UrlUse = 'link', path: (string | number)[] = []): boolean {
  const fault = findUrlFault(value, use);
  if (fault === null) return true;
  const { message, fix } = describeUnsafeUrl(value, fault);
  addProblem(context, { code: 'unsafe-url', sentence: message, fix }, path);
  return false;
}

/** A string that says something. */
export const filledString = z.string().regex(/\S/, 'not be empty');

/** A path of the site or a URL of any other. */
export const anyUrl = (use: UrlUse = 'link') => filledString.superRefine((value, context) => void refuseUnsafeUrl(value, context, use));

/** HTML for every page: its URLs are held to the same rule. */
export const html = z.string().superRefine((value, context) => {
  const unsafe = findUrlsInHtml(value).find(({ url, use }) => findUrlFault(url, use) !== null);
  if (unsafe) refuseUnsafeUrl(unsafe.url, context, unsafe.use);
});

/** HTML that comes and goes with navigation, like that of a page: what no page may do, it may not either. */
export const pageHtml = html.superRefine((value, context) => {
  const [code] = findCodeInHtml(value);
  if (code) addProblem(context, { code: 'unsafe-html', ...describeUnsafeHtml(code.rule, code.written) });
});

/** What a path must do to be a route, and a folder, wherever a site is published; null when it does. */
export function routeFault(path: string): string | null {
  const fault = findRouteFault(path.replace(/^\/+|\/+$/g, ''));
  return fault === null ? null : `be a path that can be published: ${fault}`;
}

/** A route that a file is published for: no query and no anchor, and nothing that only a link can hold. */
export const publishedRoute = ruledString({
  accepts: (value) => value.startsWith('/') && !value.startsWith('//'),
  must: 'begin with one slash',
  fix: (value) => (isAbsoluteUrl(value) ? 'write a route of this site' : `write "/${value.replace(/^\/+/, '')}"`),
  fault: (value) => routeFault(decodeRoute(value)),
});

/** A route of the site without the base URL, perhaps with a query and an anchor. */
export const route = ruledString({
  url: 'link',
  accepts: (value) => /^(?:pathname:\/\/)?\/(?!\/)/.test(value),
  must: 'begin with one slash',
  fix: (value) => (isAbsoluteUrl(value) ? 'write a route of this site, or use "href" for a URL' : `write "/${value.replace(/^\/+/, '')}"`),
});

/** Where a link may lead when it is not a route: any URL, or a path or anchor as browsers read it. */
export const linkTarget = ruledString({
  url: 'link',
  accepts: (value) => isAbsoluteUrl(value) || /^[/#?]/.test(value),
  must: 'be a URL such as "https://example.com"',
  fix: (value) =>
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(value) ? `write "https://${value}"` : 'write a URL, or use "to" for a route of this site',
});

/** Tells whether the site's data, which is plain objects, can be kept under a name: "constructor" is the name of something already. */
export function isDataKey(name: string): boolean {
  return !(name in Object.prototype);
}

/** A path within or beside the site folder. */
export const relativePath = ruledString({
  accepts: (value) => value.trim() !== '' && !/^([/\\]|[a-z]:)|\p{Cc}/iu.test(value),
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
