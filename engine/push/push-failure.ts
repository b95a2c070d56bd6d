/** What stands under the index's name after a failure. It is whole in each case. */
export type IndexState = 'untouched' | 'replaced' | 'unknown';

export interface PushFailureOptions {
  state: IndexState;
  indexName: string;
  /** One action, printed after 'Fix: '. */
  fix: string;
  /** 2: the key may not do this. 3: the service failed. 4: refused, because too many records would go. */
  exitCode: 2 | 3 | 4;
}

/** A push that did not come to its end. The message says what happened and what readers find now. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
  readonly state: IndexState;
  readonly fix: string;
  readonly exitCode: number;

  constructor(message: string, { state, indexName, fix, exitCode }: PushFailureOptions) {
    super(`${message}\n  ${describeState(state, indexName)}`);
    this.state = state;
    this.fix = fix;
    this.exitCode = exitCode;
  }
}

/** Says what readers find. */
export function describeState(state: IndexState, indexName: string): string {
  switch (state) {
    case 'untouched':
      return `The index "${indexName}" is unchanged: readers find what they found before.`;
    case 'replaced':
      return `The index "${indexName}" is replaced: readers find the new records.`;
    case 'unknown':
      return `The index "${indexName}" is complete, but docsgen does not know whether it is the old one or the new one.`;
  }
}
