import { describeState, type IndexState, PushFailure } from './push-failure.ts';
import { ServiceFailure } from './service-failure.ts';

export interface FailureContext {
  state: IndexState;
  indexName: string;
  appId: string;
  signal: AbortSignal | undefined;
}

/** The work was ended from outside, between two requests. */
export class PushInterruption extends Error {
  override readonly name = 'PushInterruption';
  /** What the signal was aborted with. */
  readonly reason: unknown;

  constructor(reason: unknown, sentence: string) {
    super(`Stopped. ${sentence}`);
    this.reason = reason;
  }
}

/** The rights that a push needs of its key. */
const RIGHTS = 'search, browse, addObject, deleteObject, deleteIndex, settings, editSettings and listIndexes';

/** Says of a failure what readers find and what to do; gives an error that is not about the service back as it is. */
export function explainFailure(error: unknown, { state, indexName, appId, signal }: FailureContext): unknown {
  if (signal?.aborted && error === signal.reason) return new PushInterruption(error, describeState(state, indexName));
  if (!(error instanceof ServiceFailure)) return error;
  const { kind, status, message } = error;
  if (status === 401 || status === 403) {
    const fix = `set ALGOLIA_ADMIN_KEY to a key of the application "${appId}" with the rights ${RIGHTS}`;
    return new PushFailure(`Algolia refused the key: ${message}.`, { state, indexName, exitCode: 2, fix });
  }
  const failure = (sentence: string, fix: string) => new PushFailure(sentence, { state, indexName, exitCode: 3, fix });
  switch (kind) {
    case 'rejected':
      return failure(`Algolia refused a request: ${message}.`, 'fix what the message says, then run docsgen index again');
    case 'busy':
      return failure(
        `Algolia is limiting requests for longer than docsgen waits: ${message}.`,
        'run docsgen index again later; it continues where this run stopped',
      );
    case 'unreachable':
      return failure(
        `Algolia cannot be reached: ${message}.`,
        `check the network and that "${appId}" is the application's id, then run docsgen index again; it continues where this run stopped`,
      );
  }
}
