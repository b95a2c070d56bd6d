/** Shares one request among all who ask, and asks anew after a failure. */
export function shareOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let shared: Promise<Value> | null = null;
  return () => {
    shared ??= load().catch((error: unknown) => {
      shared = null;
      throw error;
    });
    return shared;
  };
}
