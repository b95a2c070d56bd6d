/**
 * The browser's storage, which may be full, forbidden or absent. The first failure is logged, and all are otherwise ignored: what we keep there
 * (color mode, open categories, chosen version) is comfort, and no page may break for it.
 */
export type StorageArea = 'local' | 'session';

/** Reads a key; null when it is absent or storage fails. */
export function readStorage(key: string, area: StorageArea = 'local'): string | null {
  return attempt(`get key=${key}`, area, (storage) => storage.getItem(key));
}

/** Tells whether there is a key that begins so. */
export function hasStorageKey(beginning: string): boolean {
  return attempt(`get key=${beginning}…`, 'local', (storage) => Object.keys(storage).some((key) => key.startsWith(beginning))) ?? false;
}

/** Writes a key; null removes it. */
export function writeStorage(key: string, value: string | null, area: StorageArea = 'local'): void {
  if (value === null) attempt(`remove key=${key}`, area, (storage) => storage.removeItem(key));
  else attempt(`set key=${key}`, area, (storage) => storage.setItem(key, value));
}

/** Reads a key that holds a JSON object of ours; {} when it is absent or spoilt. */
export function readStoredRecord<Value>(key: string, area: StorageArea): Record<string, Value> {
  const text = readStorage(key, area);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Value>) : {};
  } catch {
    // Someone else's value under our key: begin anew, the next write replaces it.
    return {};
  }
}

/**
 * Null when it fails. That is logged once for each page that is loaded: where one call fails, so do the many others. Boot, the client and the
 * search are modules of their own, and share the mark.
 */
function attempt<Value>(what: string, area: StorageArea, run: (storage: Storage) => Value): Value | null {
  try {
    // Where the browser forbids storage, reading the property is enough.
    return run(area === 'local' ? localStorage : sessionStorage);
  } catch (error) {
    if (!holder.docsgenStorage) console.error(`docsgen storage error, can't ${what}`, error);
    holder.docsgenStorage = 'failed';
    return null;
  }
}

const holder = globalThis as { docsgenStorage?: 'failed' };
