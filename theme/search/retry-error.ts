/** Says that a backend could not be reached. Named as Algolia's client names it. */
export class RetryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RetryError';
  }
}

/** Whether a backend could not be reached. By the name: Algolia's client has a class of its own. */
export function isRetryError(error: unknown): boolean {
  return error instanceof Error && error.name === 'RetryError';
}
