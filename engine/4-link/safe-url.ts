import { z } from 'zod';
import { describeUnsafeUrl } from '../diagnostics/messages/unsafe-url.ts';
import type { CustomIssueParams } from '../diagnostics/zod-diagnostics.ts';
import { findUrlFault, type UrlUse } from '../paths/url-fault.ts';

/** A URL in a file beside the pages, which readers get. */
export const safeUrl = (use: UrlUse) =>
  z.string().superRefine((value, context) => {
    const fault = findUrlFault(value, use);
    if (fault === null) return;
    const { message: sentence, fix } = describeUnsafeUrl(value, fault);
    context.addIssue({ code: 'custom', message: sentence, params: { code: 'unsafe-url', sentence, fix } satisfies CustomIssueParams });
  });
