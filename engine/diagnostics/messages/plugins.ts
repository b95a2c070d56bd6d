import type { Diagnostic, KeyPlace, Place } from '../diagnostic.ts';

/** A hook of a docsgen plugin threw. `about` is the page that it was given. */
export function hookFailed(
  { plugin, hook, about }: { plugin: string; hook: string; about: string | null },
  reason: string,
  place: KeyPlace,
  thrown: unknown,
): Diagnostic {
  const where = about === null ? '' : ` for ${about}`;
  return {
    ...error('plugin-failed', `The plugin "${plugin}" failed in its hook "${hook}"${where}: ${endSentence(reason)}`, place),
    fix: 'correct the plugin or its options, or remove it from the config',
    ...(thrown instanceof Error && thrown.stack && { stack: thrown.stack }),
  };
}

/** A hook gives what it must not. `problem` says what is wrong with it, as of a value in the config. */
export function wrongHookOutput({ plugin, hook }: { plugin: string; hook: string }, problem: Diagnostic): Diagnostic {
  const message = `The plugin "${plugin}" gives something wrong in its hook "${hook}": ${problem.message}`;
  return { ...problem, code: 'plugin-output', message };
}

/** A plugin gives a page that is there already. */
export function pluginPageTaken({ plugin, file, by }: { plugin: string; file: string; by: string | null }, place: KeyPlace): Diagnostic {
  const owner = by === null ? 'but there is such a file' : `and so does the plugin "${by}"`;
  return {
    ...error('plugin-output', `The plugin "${plugin}" gives the page "${file}", ${owner}.`, place),
    fix: 'give the page another path',
  };
}

/** A plugin gives a file that the site has already. */
export function pluginFileTaken({ plugin, path }: { plugin: string; path: string }, place: KeyPlace): Diagnostic {
  return {
    ...error('plugin-output', `The plugin "${plugin}" gives the file "${path}", but the site has a file or folder of that name.`, place),
    fix: 'give the file another path',
  };
}

/** A plugin does not give a file that it says it gives. */
export function pluginFileMissing({ plugin, path }: { plugin: string; path: string }, place: KeyPlace): Diagnostic {
  return {
    ...error('plugin-output', `The plugin "${plugin}" lists the file "${path}" in "emits", but its hook "emit" does not give it.`, place),
    fix: 'give the file, or take it off the list: pages may link to it',
  };
}

/** Says of a problem in a page that the page is a plugin's. */
export function madeByPlugin(plugin: string, place: Place): Diagnostic['related'][number] {
  return { message: `The plugin "${plugin}" made this page.`, place };
}

function error(code: 'plugin-failed' | 'plugin-output', message: string, place: KeyPlace): Omit<Diagnostic, 'fix'> {
  return { severity: 'error', code, message, place, related: [] };
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
