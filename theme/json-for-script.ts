const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Writes a value as JSON that can stand inside a <script> element: nothing in it can close the element or open a comment. */
export function toJsonForScript(value: unknown): string {
  return escapeForScript(JSON.stringify(value));
}

/** The same for what is JSON already. */
export function escapeForScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (char) => unsafe[char]!);
}
