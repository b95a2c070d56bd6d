import { Parser } from 'acorn';
import { transform } from 'esbuild';

/** A module as a script that registers it with the runtime of an export, and what it imports. */
export interface ClassicScript {
  code: string;
  /** Specifiers, as they are written: './react-XYZ.js'. */
  imports: string[];
}

/** What a module names, and a script has not. */
const IMPORT = '__docsgenImport';
const URL_OF_MODULE = '__docsgenUrl';

/** Makes a classic script of a module, which browsers do not load from a folder. `path` is its file in the export. */
export async function toClassicScript(code: string, path: string): Promise<ClassicScript> {
  const program = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const edits: { start: number; end: number; text: string }[] = [];
  const statics: string[] = [];
  const dynamics: string[] = [];
  visit(program as unknown as Node, (node) => {
    const source = typeof node.source?.value === 'string' ? node.source.value : null;
    if (node.type === 'ImportExpression') {
      edits.push({ start: node.start, end: node.start + 'import'.length, text: IMPORT });
      if (source !== null) dynamics.push(source);
    } else if (node.type === 'MetaProperty' && node.meta?.name === 'import') {
      edits.push({ start: node.start, end: node.end, text: `({url:${URL_OF_MODULE}})` });
    } else if (/^(?:Import|Export\w+)Declaration$/.test(node.type) && source !== null) statics.push(source);
  });
  const edited = edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
  const made = await transform(edited, { format: 'cjs', minify: true, legalComments: 'eof', target: 'es2022', sourcemap: false });
  const dependencies = [...new Set(statics)];
  const head = `docsgenModule(${JSON.stringify(path)},${JSON.stringify(dependencies)},function(require,module,exports,${IMPORT},${URL_OF_MODULE}){`;
  return { code: `${head}${made.code}});\n`, imports: [...dependencies, ...dynamics] };
}

interface Node {
  type: string;
  start: number;
  end: number;
  source?: { value?: unknown } | null;
  meta?: { name?: string };
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child as Node, see);
  }
}
