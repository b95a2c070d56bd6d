/** An answer that is not a success, worded as Algolia words it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Further fields of the answer: `position`, `objectID`. */
  readonly details: Record<string, unknown>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  toBody(): Record<string, unknown> {
    return { message: this.message, ...this.details, status: this.status };
  }
}

export function noSuchIndex(name: string): ApiError {
  return new ApiError(404, `Index ${name} does not exist`);
}
