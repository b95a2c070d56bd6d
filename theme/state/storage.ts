/**
 * The browser's storage, which may be full, forbidden or absent. A failure is logged and otherwise ignored: what we keep there
 * (color mode, open categories, chosen version) is comfort, and no page may break for it.
 */
export type StorageArea = 'local' | 'session';

/** Reads a key; null when it is absent or storage fails. */
export function readStorage(key: string, area: StorageArea = 'local'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch (error) {
    console.error(`docsgen storage error, can't get key=${key}`, error);
    return null;
  }
}

/** Writes a key; null removes it. */
export function writeStorage(key: string, value: string | null, area: StorageArea = 'local'): void {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
  } catch (error) {
    console.error(`docsgen storage error, can't ${value === null ? 'remove' : 'set'} key=${key}`, error);
  }
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

/** Throws where the browser forbids storage: reading the property is enough. */
function storageOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
