import { type AsyncQuickWay, type Plain, takeAsyncWay } from '../../tools/quick-way.ts';
import { fillIn } from './fill-in.ts';
import { type FrontMatterUse, NO_FRONT_MATTER, type ReadFrontMatter, type ReadOptions } from './front-matter.ts';
import { placesInFile, readPlainFrontMatter } from './plain-front-matter.ts';
import { toSimpleFrontMatter } from './simple-front-matter.ts';

/*
 * What most pages do without is loaded for the first page that needs it: the schema of front matter (Zod) and the parser of YAML.
 */

/** Reads the front matter of a file: the block, or null where it has none. */
export async function readFrontMatter(yaml: string | null, options: ReadOptions, plain: Plain = []): Promise<ReadFrontMatter> {
  return yaml === null ? readNothing(options.file, options.use ?? null) : takeAsyncWay(frontMatterReading, plain, yaml, options);
}

async function readNothing(file: string, use: FrontMatterUse | null): Promise<ReadFrontMatter> {
  if (!use?.schema) return NO_FRONT_MATTER;
  const { checkNoFrontMatter } = await import('./check-front-matter.ts');
  return checkNoFrontMatter(file, use);
}

/** Blocks of plain lines without a YAML parser, and any block with one. */
export const frontMatterReading: AsyncQuickWay<[yaml: string, options: ReadOptions], ReadFrontMatter> = {
  name: 'front-matter',
  async quick(yaml, options) {
    const plain = readPlainFrontMatter(yaml);
    if (!plain) return undefined;
    const values: Record<string, unknown> = {};
    for (const key in plain.values) values[key] = fillIn(key, plain.values[key], options.productName);
    const simple = options.use?.schema ? null : toSimpleFrontMatter(values);
    if (simple) return { frontMatter: simple, values, places: placesInFile(plain), diagnostics: [] };
    const { checkPlainFrontMatter } = await import('./check-front-matter.ts');
    return checkPlainFrontMatter(plain, values, options);
  },
  async reference(yaml, options) {
    const { parseFrontMatter } = await import('./parse-front-matter.ts');
    return parseFrontMatter(yaml, options);
  },
};
