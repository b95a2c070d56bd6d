/** Says that a part of an index could not be had: perhaps a newer build has been published, whose parts are others. */
export class PartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PartError';
  }
}

/** By the name: from a worker come errors of no class. */
export function isPartError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PartError';
}
