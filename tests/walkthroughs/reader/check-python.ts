import { ClientError } from './client.ts';
import { readClientData } from './client-data.ts';
import type { Scene } from './scene.ts';

/**
 * What can be said of a block of Python without an interpreter: whether the client has the methods, spec classes and arguments that it names.
 * Calls at the beginning of a line whose arguments are plain values are made, so that later steps find what they need.
 */
export async function checkPython(code: string, scene: Scene): Promise<string[]> {
  const problems: string[] = [];
  const { methods, specs } = readClientData(scene.version);
  for (const { name, args } of findCalls(code, /\bclient\.(\w+)\(/g)) {
    const method = methods[name];
    if (!method) problems.push(`the client has no method ${name}`);
    else problems.push(...checkArguments(name, args, method.parameters, method.positional));
  }
  for (const { name, args } of findCalls(code, /(?<![.\w])([A-Z]\w+)\(/g))
    if (specs[name]) problems.push(...checkArguments(name, args, specs[name]!, 0));
  if (problems.length > 0) return problems;
  for (const { name, args } of findCalls(code, /^(?:\w+ = |print\()?client\.(\w+)\(/gm)) {
    const given = readArguments(
      args,
      methods[name]!.parameters.map((parameter) => parameter.name),
    );
    if (given === null) continue;
    try {
      await scene.client(name, given);
    } catch (error) {
      problems.push(error instanceof ClientError ? `${name}: ${error.kind}: ${error.message}` : String(error));
    }
  }
  return problems;
}

interface Call {
  name: string;
  args: string[];
}

/** Calls whose name the first group of a pattern is; the pattern ends at the parenthesis. */
function findCalls(code: string, pattern: RegExp): Call[] {
  return [...code.matchAll(pattern)].map((match) => ({ name: match[1]!, args: splitArguments(code.slice(match.index + match[0].length)) }));
}

/** Splits at commas outside of brackets and strings, up to the parenthesis that closes the call. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    const string = /^(?:"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*)/.exec(text.slice(at))?.[0];
    if (string !== undefined) {
      if (!string.startsWith('#')) parts[parts.length - 1] += string;
      at += string.length - 1;
      continue;
    }
    if (')]}'.includes(char) && depth-- === 0) break;
    if ('([{'.includes(char)) depth++;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const KEYWORD = /^(\w+)\s*=(?!=)\s*([\s\S]*)$/;

function checkArguments(
  name: string,
  args: string[],
  parameters: { name: string; default: string | null }[],
  positional: number,
): string[] {
  const places = args.filter((arg) => !KEYWORD.test(arg) && !arg.startsWith('*'));
  const named = args.flatMap((arg) => KEYWORD.exec(arg)?.[1] ?? []);
  const known = parameters.map((parameter) => parameter.name);
  const takesAll = known.some((parameter) => parameter.startsWith('**')) || args.some((arg) => arg.startsWith('*'));
  const given = new Set([...known.slice(0, places.length), ...named]);
  const missing = parameters.filter((one) => one.default === null && !one.name.startsWith('**') && !given.has(one.name));
  return [
    ...(places.length > positional ? [`${name} takes ${positional} arguments by position, not ${places.length}`] : []),
    ...named.filter((key) => !takesAll && !known.includes(key)).map((key) => `${name} has no argument ${key}`),
    ...(takesAll ? [] : missing.map((one) => `${name} needs ${one.name}`)),
  ];
}

/** Values of arguments by name; null when one of them is no plain value. */
function readArguments(args: string[], names: string[]): Record<string, unknown> | null {
  try {
    return Object.fromEntries(
      args.map((arg, index) => {
        const [, key, value] = KEYWORD.exec(arg) ?? [];
        return [key ?? names[index]!, readValue(value ?? arg)];
      }),
    );
  } catch {
    return null;
  }
}

/** Reads a literal of Python, or a spec class with literals. */
function readValue(text: string): unknown {
  const constants: Record<string, unknown> = { True: true, False: false, None: null };
  if (text in constants) return constants[text];
  const spec = /^([A-Z]\w+)\(/.exec(text);
  if (spec) {
    const fields = splitArguments(text.slice(spec[0].length)).map((arg) => KEYWORD.exec(arg)!);
    return Object.fromEntries(fields.map(([, key, value]) => [key!, readValue(value!)]));
  }
  const [open] = text;
  if (open === '[' || open === '(') return splitArguments(text.slice(1)).map(readValue);
  if (open === '{') {
    const entries = splitArguments(text.slice(1)).map((part) => /^("[^"]*")\s*:\s*([\s\S]*)$/.exec(part)!);
    return Object.fromEntries(entries.map(([, key, value]) => [JSON.parse(key!) as string, readValue(value!)]));
  }
  return JSON.parse(text.replaceAll(/(?<=\d)_(?=\d)/g, '')) as unknown;
}
