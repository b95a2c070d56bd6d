import type { Statement } from 'estree-jsx';
import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import { expressionFailed, unsupportedImport } from '../../diagnostics/messages/compile.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';
import { declaredBy, placeOfEstree } from '../code/collect-code.ts';
import { HEAD_MODULE, readBuiltin } from './builtin-modules.ts';
import { ALREADY_REPORTED, type Evaluation } from './evaluation.ts';
import { EvaluationError } from './evaluation-error.ts';
import { createFragment, createNode, type JsxNode, type MissingComponent, type ThemeComponent } from './jsx-runtime.ts';
import type { Binding, MdxModule } from './mdx-module.ts';
import { findUnparsable, JSX_NAMES, type ModuleValues, REACH_NAME, runModule } from './module-code.ts';
import { isPlaceholder } from './placeholder-names.ts';
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
  try {
    return runPageCode(() => runModule(module.code ?? 'return { exports: {}, expressions: [] }', scope));
  } catch (error) {
    const unparsable = error instanceof SyntaxError ? findUnparsable(module) : null;
    const reason = unparsable?.waits ? 'a page cannot use "await"' : describeThrown(error);
    const statement = findDeclaredTwice(reason, module) ?? unparsable?.piece ?? reached;
    const place = statement ? placeOfEstree(statement, module.file) : { file: module.file, line: 1, column: 1, length: 0 };
    const failed = expressionFailed(reason, place);
    if (error instanceof EvaluationError) evaluation.page.diagnostics.push(error.diagnose(place));
    else evaluation.page.diagnostics.push(unparsable?.waits ? { ...failed, fix: CANNOT_WAIT } : failed);
    return null;
  }
}

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
  for (const [name, binding] of module.bindings) scope[name] = toScopeValue(binding, name, evaluation);
  return scope;
}

function findComponent(name: string, { file }: MdxModule, evaluation: Evaluation): unknown {
  const { page } = evaluation;
  const site = findSiteComponent(name, evaluation, { file, line: 1, column: 1, length: 0 });
  if (site) return toScopeValue(site, name, evaluation);
  const { componentNames, placeholderComponents } = page.input.options;
  if (componentNames.includes(name)) return { themeComponent: name } satisfies ThemeComponent;
  if (name === 'Head') return readBuiltin(HEAD_MODULE).default;
  if (isPlaceholder(name, placeholderComponents)) return toPlaceholder(name);
  return { missingComponent: name, known: componentNames } satisfies MissingComponent;
}

function toScopeValue(binding: Binding, name: string, evaluation: Evaluation): unknown {
  switch (binding.kind) {
    case 'component':
      return { themeComponent: binding.name };
    case 'placeholder':
      return toPlaceholder(binding.name);
    case 'partial':
      return (props: Record<string, unknown>) => evaluation.include(binding.module, props, null);
    case 'value':
      return binding.value;
    case 'broken':
      return new Proxy(({ children }: { children?: JsxNode }) => children, { get: refuseBroken });
  }
  return name;
}

/** Whatever a page reads of an import that is not there is no mistake of its own. */
function refuseBroken(): never {
  throw ALREADY_REPORTED;
}

function toPlaceholder(name: string) {
  return ({ children }: { children?: JsxNode }) => createNode({ themeComponent: 'Placeholder' }, { name }, children);
}

function requireFile(specifier: string, module: MdxModule): unknown {
  const required = module.required.get(specifier);
  if (!required) throw new EvaluationError((place) => unsupportedImport(specifier, place));
  if (required.value === undefined) throw ALREADY_REPORTED;
  return required.value;
}
