/** What the scripts of an export call, by the names that engine/export writes into them. */
export interface ExportGlobals {
  /** What stands before the runtime in its file. */
  docsgenExport: { baseUrl: string; types: string[] };
  /** Registers a module, and runs it where its element says so. */
  docsgenModule(path: string, dependencies: string[], make: MakeModule): void;
  /** Hands over a file of data. */
  docsgenData(path: string, value: unknown): void;
}

/** A module as a function: its static imports are asked for by `require`, its exports become properties of `module.exports`. */
export type MakeModule = (
  require: (specifier: string) => unknown,
  module: { exports: object },
  exports: object,
  importModule: (specifier: string) => Promise<unknown>,
  url: string,
) => void;
