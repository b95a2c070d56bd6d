import { scrub } from '../program/secrets.ts';

/**
 * What went wrong with a request. `busy`: the service asks for patience (429). `unreachable`: no answer, half of one, one from something
 * else in between, or the service's own failure (5xx); whether the request was carried out is not known. `rejected`: it was understood
 * and refused.
 */
export type FailureKind = 'busy' | 'unreachable' | 'rejected';

/** A request to the search service that failed. Its message is free of keys. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly kind: FailureKind;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Milliseconds that the service asks to wait; null when it does not say. */
  readonly retryAfter: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    { status = null, retryAfter = null }: { status?: number | null; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Asking again may help. */
  get isTransient(): boolean {
    return this.kind !== 'rejected';
  }
}

/**
 * Turns an error of the algoliasearch client into a failure; gives any other error back as it is. The client's error is not kept as a
 * cause, because it holds whole requests.
 */
export function toServiceFailure(error: unknown, secrets: readonly string[]): unknown {
  const { name, status, message, stackTrace } = (error ?? {}) as ClientError;
  const last = stackTrace?.at(-1)?.response;
  switch (name) {
    case 'RetryError':
      return new ServiceFailure('unreachable', describeSilence(last, secrets), { status: last?.status || null });
    case 'DeserializationError':
      return new ServiceFailure('unreachable', 'the response is not JSON; it may come from a proxy or a sign-in page');
    case 'ApiError':
    case 'DetailedApiError': {
      const text = scrub(withoutLinks(message ?? ''), secrets);
      if (status === 429) return new ServiceFailure('busy', `${text} (429)`, { status, retryAfter: readRetryAfter(last?.headers) });
      const kind = status === 408 ? 'unreachable' : 'rejected';
      return new ServiceFailure(kind, `${text} (${status})`, { status });
    }
    default:
      return error;
  }
}

/** What the client's errors have, of which it exports no types. */
interface ClientError {
  name?: string;
  status?: number;
  message?: string;
  stackTrace?: { response?: ClientResponse }[];
}

interface ClientResponse {
  status?: number;
  content?: string;
  isTimedOut?: boolean;
  headers?: Record<string, string>;
}

function describeSilence(response: ClientResponse | undefined, secrets: readonly string[]): string {
  if (response?.isTimedOut) return 'no response in time';
  if (response?.status) return `the service failed (${response.status})`;
  const reason = scrub((response?.content ?? '').slice(0, 200), secrets);
  return reason ? `no connection (${reason})` : 'no connection';
}

/** Whole seconds, as Algolia sends it. The header's other form, a date, has never been seen there and reads as absent. */
function readRetryAfter(headers: Record<string, string> | undefined): number | null {
  const seconds = headers?.['retry-after'];
  return seconds !== undefined && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

function withoutLinks(message: string): string {
  return message.replace(/\.? Please have a look at https?:\S+/, '');
}
