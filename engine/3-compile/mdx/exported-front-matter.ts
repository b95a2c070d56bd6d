import { nameValue } from '../../diagnostics/name-value.ts';
import { declaredBy, placeOfEstree } from '../code/collect-code.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { ALREADY_REPORTED, type Evaluation } from './evaluation.ts';
import type { MdxModule } from './mdx-module.ts';
import { openModule } from './module-scope.ts';

/** Front matter that a page may also export: what a page that is code alone has to say of itself. */
const KEYS = ['layout'] as const;

/** Reads the exports of a page that stand for front matter. */
export function readExportedFrontMatter(module: MdxModule, evaluation: Evaluation): PageContext['exported'] {
  const keys = KEYS.filter((key) => module.declared.has(key));
  if (keys.length === 0) return {};
  try {
    const { exports } = openModule(module, evaluation);
    return Object.fromEntries(keys.map((key) => [key, { value: toText(exports[key]), place: placeOfExport(key, module) }]));
  } catch (error) {
    if (error === ALREADY_REPORTED) return {};
    throw error;
  }
}

/** What is no text is shown as what it is where it is refused. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : nameValue(value);
}

function placeOfExport(key: string, module: MdxModule) {
  const { line, column, length } = placeOfEstree(module.statements.find((statement) => declaredBy(statement).includes(key))!, module.file);
  return { line, column, length };
}
