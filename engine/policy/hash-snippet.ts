import { createHash } from 'node:crypto';

/** The source expression that lets a policy's `script-src` run this text of a script. */
export function hashSnippet(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whether browsers do something with the text of such a script, so that a policy must allow it: data of other types just stand there. */
export function isExecuted(attributes: Readonly<Record<string, string>>): boolean {
  const type = Object.entries(attributes).find(([name]) => name.toLowerCase() === 'type')?.[1];
  return type === undefined || EXECUTED.test(type.trim());
}

/** Those that HTML takes for JavaScript, modules, and what tells the browser where to load from. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;
