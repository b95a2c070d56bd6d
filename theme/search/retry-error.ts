/** Says that a backend could not be reached. Named as Algolia's client names it. */
export class RetryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RetryError';
  }
}
