/** Says that a backend could not be reached. Named as Algolia's client names it. */
export class RetryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RetryError';
  }
}

/** Says that a backend is there and turns requests down. The message is for the site's owner, who alone can change that. */
export class RefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RefusedError';
  }
}

/** Whether an error says that a backend does not answer, for either reason. By the names: Algolia's client has classes of its own, and so has each module. */
export function isOutage(error: unknown): boolean {
  return /^Re(try|fused)Error$/.test((error as Error).name);
}

/** Whether a backend turned a request down. */
export function isRefused(error: unknown): boolean {
  return (error as Error).name === 'RefusedError';
}
