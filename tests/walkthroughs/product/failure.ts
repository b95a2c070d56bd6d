/** An error that the API answers. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: { field: string; code: string }[];

  constructor(status: number, code: string, message: string, details: { field: string; code: string }[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notFound = (what: string) => new Failure(404, 'not_found', `${what} does not exist.`);
export const invalid = (field: string, message: string, code = 'validation_failed') =>
  new Failure(422, 'validation_failed', message, [{ field, code }]);
