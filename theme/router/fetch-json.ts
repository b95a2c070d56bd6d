export type FetchJson = <Value>(url: string, options?: { cache?: RequestCache }) => Promise<Value>;

/** Says that the server answered, but not with the file. */
export class FetchError extends Error {
  declare readonly status: number;
  constructor(url: string, status: number) {
    super(`Loading ${url} failed with status ${status}.`);
    this.status = status;
  }
}

/** Fetches one of the site's JSON files. Rejects when the network fails, the status is no success or the answer is no JSON. */
export const fetchJson: FetchJson = async (url, options = {}) => {
  const response = await fetch(url, options);
  if (!response.ok) throw new FetchError(url, response.status);
  return response.json();
};

/** Whether a request failed because there is no such file. */
export function isNotFound(error: unknown): boolean {
  return error instanceof FetchError && error.status === 404;
}
