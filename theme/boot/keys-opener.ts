import { importModule } from './import-module.ts';
import { isTyping } from './typing-place.ts';

/** The dialog's module beside this one. Set by scripts/compile-client.mjs. */
declare const KEYS_MODULE: string;

/** Shows the keys of the keyboard by `?`. What shows them is loaded then. */
export function startKeysOpener(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping(event)) return;
    importModule<typeof import('../keys/keys.ts')>(new URL(KEYS_MODULE, import.meta.url).href)
      .then(({ showKeys }) => showKeys())
      .catch((error: unknown) => console.error('docsgen could not load the list of keys', error));
  });
}
