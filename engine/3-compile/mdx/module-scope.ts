import type { Statement } from 'estree-jsx';
import { isPlaceholder } from '../../components/placeholder-names.ts';
import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { expressionFailed, placeholderValue, unsupportedImport } from '../../diagnostics/messages/page-code.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';
import { declaredBy, placeOfEstree } from '../code/collect-code.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { HEAD_MODULE, readBuiltin } from './builtin-modules.ts';
import { classifyImport } from './classify-import.ts';
import { ALREADY_REPORTED, type Evaluation } from './evaluation.ts';
import { EvaluationError } from './evaluation-error.ts';
import { createFragment, createNode, type MissingComponent, type ThemeComponent } from './jsx-runtime.ts';
import { mayChangeShared } from './keep-shared.ts';
import type { Binding, MdxModule } from './mdx-module.ts';
import { createMissing } from './missing-value.ts';
import { findUnparsable, JSX_NAMES, type ModuleValues, REACH_NAME, runModule } from './module-code.ts';
import { toModuleObject } from './module-object.ts';
import { collectNotes, type PageNote } from './page-notes.ts';
import { CANNOT_WAIT } from './promises.ts';
import { LATER_NAMES, runPageCode } from './run-page-code.ts';
import { findSiteComponent } from './site-components.ts';

/** Runs a module's code when it is first needed. A failure is reported once, and thrown as ALREADY_REPORTED from then on. */
export function openModule(module: MdxModule, evaluation: Evaluation): ModuleValues {
  let values = evaluation.values.get(module);
  if (values === undefined) {
    values = tryRun(module, evaluation);
    evaluation.values.set(module, values);
  }
  if (values === null) throw ALREADY_REPORTED;
  return values;
}

function tryRun(module: MdxModule, evaluation: Evaluation): ModuleValues | null {
  let reached: Statement | undefined = module.statements[0];
  const scope = toScope(module, evaluation);
  scope[REACH_NAME] = (index: number) => {
    reached = module.statements[index];
  };
  const notes: PageNote[] = [];
  const placeOfReached = () => (reached ? placeOfEstree(reached, module.file) : { file: module.file, line: 1, column: 1, length: 0 });
  try {
    const { code } = module;
    evaluation.mayChange ||= code !== null && mayChangeShared(code);
    return collectNotes(notes, () => runPageCode(() => runModule(code ?? NO_CODE, scope), evaluation.mayChange));
  } catch (error) {
    const unparsable = error instanceof SyntaxError ? findUnparsable(module) : null;
    const reason = unparsable?.waits ? 'a page cannot use "await"' : describeThrown(error);
    const statement = findDeclaredTwice(reason, module) ?? unparsable?.piece ?? reached;
    const place = statement ? placeOfEstree(statement, module.file) : { file: module.file, line: 1, column: 1, length: 0 };
    const failed = expressionFailed(reason, place);
    if (error instanceof EvaluationError) evaluation.page.diagnostics.push(error.diagnose(place));
    else evaluation.page.diagnostics.push(unparsable?.waits ? { ...failed, fix: CANNOT_WAIT } : failed);
    return null;
  } finally {
    for (const { diagnose } of notes) evaluation.page.diagnostics.push(diagnose(placeOfReached()));
  }
}

const NO_CODE = 'return { exports: {}, expressions: [] }';

/** Each block of a page's code is parsed alone, so that two declarations of a name meet only here. */
function findDeclaredTwice(reason: string, { statements }: MdxModule): Statement | undefined {
  const name = /^Identifier '(.+)' has already been declared$/.exec(reason)?.[1];
  return name === undefined ? undefined : statements.findLast((statement) => declaredBy(statement).includes(name));
}

/** The names that a page's code may use. */
function toScope(module: MdxModule, evaluation: Evaluation): Record<string, unknown> {
  const { page } = evaluation;
  const scope: Record<string, unknown> = {
    [JSX_NAMES.create]: createNode,
    [JSX_NAMES.fragment]: createFragment,
    React: readBuiltin('react').default,
    product: page.input.options.productName,
    version: VERSION_SENTINEL,
    frontMatter: module.frontMatter,
    toc: page.tocValues,
    require: (specifier: string) => requireFile(specifier, module),
    ...LATER_NAMES,
  };
  for (const name of module.freeComponents) if (!module.declared.has(name)) scope[name] = findComponent(name, module, evaluation);
  for (const [name, binding] of module.bindings) {
    scope[name] = toScopeValue(binding, evaluation);
    if (binding.kind === 'placeholder' && binding.imported && uses(module, name)) reportValue(name, binding.imported, page);
  }
  return scope;
}

/** Whether code may use a name; a tag of the page is no code. */
function uses({ code }: MdxModule, name: string): boolean {
  const words = code?.split(/[^\w$\u0080-\uffff]+/) ?? [];
  return words.includes(name);
}

/** Once in a page, as for a tag. */
function reportValue(name: string, place: TextPlace, page: PageContext) {
  if (page.placeholders.has(name)) return;
  page.placeholders.add(name);
  page.diagnostics.push(placeholderValue(name, place));
}

function findComponent(name: string, { file }: MdxModule, evaluation: Evaluation): unknown {
  const { page } = evaluation;
  const site = findSiteComponent(name, evaluation, { file, line: 1, column: 1, length: 0 });
  if (site) return toScopeValue(site, evaluation);
  const { componentNames, placeholderComponents } = page.input.options;
  if (componentNames.includes(name)) return { themeComponent: name } satisfies ThemeComponent;
  if (name === 'Head') return readBuiltin(HEAD_MODULE).default;
  if (isPlaceholder(name, placeholderComponents)) return createMissing(name);
  return { missingComponent: name, known: componentNames } satisfies MissingComponent;
}

function toScopeValue(binding: Binding, evaluation: Evaluation): unknown {
  switch (binding.kind) {
    case 'component':
      return { themeComponent: binding.name };
    case 'placeholder':
      return createMissing(binding.name);
    case 'export':
      return openModule(binding.module, evaluation).exports[binding.name];
    case 'partial':
      return (props: Record<string, unknown>) => evaluation.include(binding.module, props, null);
    case 'value':
      return binding.value;
  }
}

function requireFile(specifier: string, module: MdxModule): unknown {
  const required = module.required.get(specifier);
  // A file that the page refers to is found when links are: `require(`./img/${name}.png`)` may say which when it runs.
  const target = required ? null : classifyImport(String(specifier), module.file);
  if (target?.kind === 'asset') return toModuleObject(target.url);
  if (!required) throw new EvaluationError((place) => unsupportedImport(specifier, place));
  return required.value ?? createMissing(specifier);
}
