import type { FeedbackMessage } from '../../contract/page-data.ts';

/** In milliseconds: so long a reader waits before the page says that it did not work. */
const TIME_LIMIT = 10_000;

/**
 * Sends a message, and rejects if it has not arrived. Like other reports to a site's endpoint (theme/search/use-report.ts) it is text that needs
 * no CORS, without cookies or the page's address, and goes on if the reader leaves. What another origin answers, browsers do not tell.
 */
export async function sendFeedback(endpoint: string, message: FeedbackMessage): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'origin',
    signal: AbortSignal.timeout(TIME_LIMIT),
    body: JSON.stringify(message),
  });
  if (response.type !== 'opaque' && !response.ok) throw new Error(`${endpoint} answered ${response.status}.`);
}
