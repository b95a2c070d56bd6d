import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { PAGE_MODULE } from '../../text/page-module.ts';
import { declaredBy, placeOfEstree } from '../code/collect-code.ts';
import { type ExportedFrontMatter, NO_EXPORTS } from '../front-matter/exported-front-matter.ts';
import { fillIn } from '../front-matter/fill-in.ts';
import { EMPTY_FRONT_MATTER, type FrontMatter } from '../front-matter/front-matter.ts';
import type { validateFrontMatter } from '../front-matter/validate-front-matter.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { ALREADY_REPORTED, type Evaluation } from './evaluation.ts';
import type { MdxModule } from './mdx-module.ts';
import { openModule } from './module-scope.ts';

export type Validate = typeof validateFrontMatter;

/** Loads what checks the exports of a component; null for a page, which does without the schema. */
export async function loadValidate(module: MdxModule): Promise<Validate | null> {
  return module.bindings.has(PAGE_MODULE) ? (await import('../front-matter/validate-front-matter.ts')).validateFrontMatter : null;
}

/** Reads the exports of a page that stand for front matter: of MDX the layout, of a component all. */
export function readExportedFrontMatter(module: MdxModule, evaluation: Evaluation, validate: Validate | null): ExportedFrontMatter {
  const component = module.bindings.get(PAGE_MODULE);
  if (component?.kind === 'value' && validate) return readModule(component.value as Record<string, unknown>, evaluation.page, validate);
  if (!module.declared.has('layout')) return NO_EXPORTS;
  try {
    const { layout } = openModule(module, evaluation).exports;
    // What is no text is shown as what it is where it is refused.
    return { frontMatter: { layout: typeof layout === 'string' ? layout : nameValue(layout) }, places: { layout: placeOfLayout(module) } };
  } catch (error) {
    if (error === ALREADY_REPORTED) return NO_EXPORTS;
    throw error;
  }
}

function placeOfLayout(module: MdxModule): Omit<TextPlace, 'file'> {
  const statement = module.statements.find((each) => declaredBy(each).includes('layout'))!;
  const { line, column, length } = placeOfEstree(statement, module.file);
  return { line, column, length };
}

/** The text that is compiled for a component has no line of the module's: all that is said of its exports stands at the module's start. */
const START = { line: 1, column: 1, length: 0 };

function readModule(exports: Record<string, unknown>, page: PageContext, validate: Validate): ExportedFrontMatter {
  const keys = Object.keys(exports).filter((key) => key !== 'extra' && Object.hasOwn(EMPTY_FRONT_MATTER, key));
  const values = Object.fromEntries(keys.map((key) => [key, fillIn(key, exports[key], page.input.options.productName)]));
  const { frontMatter, diagnostics } = validate(values);
  page.diagnostics.push(...diagnostics.map((diagnostic): Diagnostic => ({ ...diagnostic, place: { file: '', ...START } })));
  return {
    frontMatter: Object.fromEntries(keys.map((key) => [key, frontMatter[key as keyof FrontMatter]])),
    places: Object.fromEntries(keys.map((key) => [key, START])),
  };
}
