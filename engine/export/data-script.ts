/** A file of JSON as a script that hands it to the runtime of an export: browsers fetch nothing from a folder. */
export function toDataScript(json: string, path: string): string {
  // In a program, unlike in JSON, this name sets what an object inherits from.
  const value = json.includes('__proto__') ? `JSON.parse(${JSON.stringify(json)})` : json.trim();
  return `docsgenData(${JSON.stringify(path)},${value});\n`;
}

/** The path of that script. */
export function dataScriptPath(path: string): string {
  return `${path}.js`;
}
