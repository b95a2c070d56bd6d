import type { ElementContent, RootContent } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { Node, Position } from 'unist';
import { isPlaceholder } from '../../components/placeholder-names.ts';
import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import { expressionFailed, includeTooDeep, placeholderComponent, unknownComponent } from '../../diagnostics/messages/page-code.ts';
import { API_COMPONENTS, readApiUse } from '../api-reference/api-use.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { HEAD_MODULE, readBuiltin } from './builtin-modules.ts';
import type { IncludedContent } from './component-node.ts';
import { collectUses, createUse } from './component-uses.ts';
import { ALREADY_REPORTED, type Evaluation } from './evaluation.ts';
import { EvaluationError } from './evaluation-error.ts';
import { createComponent, createElement, type JsxNode, own, toChildrenProp, toNodes } from './jsx-runtime.ts';
import { reportLeftPromises } from './left-promises.ts';
import type { Binding, Evaluable, MdxModule } from './mdx-module.ts';
import { nameOfMissing } from './missing-value.ts';
import { openModule } from './module-scope.ts';
import { collectNotes, type PageNote } from './page-notes.ts';
import { loadValidate, readExportedFrontMatter } from './read-exported-front-matter.ts';
import { runPageCode } from './run-page-code.ts';
import { findSiteComponent } from './site-components.ts';

/** A module on its way into the page, with the props that it was included with. */
interface Frame {
  evaluation: Evaluation;
  module: MdxModule;
  props: Props;
}

type Props = Record<string, unknown>;
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** More partials than any page includes; guards against partials that each include the next one twice, and so on. */
const MAX_EXPANSIONS = 5000;

/**
 * Evaluates a page: JSX becomes elements and components, expressions their values, partials the content they hold. What reads `toc`
 * becomes deferred content.
 */
export async function evaluatePage(module: MdxModule, page: PageContext): Promise<RootContent[]> {
  const validate = await loadValidate(module);
  const evaluation: Evaluation = {
    page,
    values: new Map(),
    mayChange: false,
    placed: new WeakSet(),
    expansions: 0,
    include: (partial, props, node) => includePartial(partial, props, node, evaluation),
  };
  const content = collectUses(page.uses, page.input.components ?? null, () => {
    page.exported = readExportedFrontMatter(module, evaluation, validate);
    return evaluateModule(module, {}, evaluation);
  });
  page.diagnostics.push(...(await reportLeftPromises([...evaluation.values.keys()])));
  return content;
}

function evaluateModule(module: MdxModule, props: Props, evaluation: Evaluation): RootContent[] {
  // A partial may stand in the page several times; each time is a copy.
  const children = module.file === '' ? module.tree.children : structuredClone(module.tree.children);
  return module.holdsCode ? evaluateAll(children, { evaluation, module, props }) : children;
}

function evaluateAll<N extends RootContent>(nodes: N[], frame: Frame): N[] {
  return nodes.flatMap((node) => evaluate(node, frame)) as N[];
}

function evaluate(node: RootContent, frame: Frame): RootContent[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const evaluable = node.data?.evaluable;
    const name = `{${node.value.trim().replaceAll(/\s+/g, ' ')}}`;
    return perform(node, { frame, name, isDeferred: readsToc(evaluable), children: [] }, () => place(run(evaluable, frame), node, frame));
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return evaluateElement(node as JsxElement, frame);
  if ('children' in node) node.children = evaluateAll(node.children as RootContent[], frame) as never[];
  // Markdown has made it: elements of code are what they say.
  const { live } = frame.evaluation.page.input.components ?? {};
  const isNamed = (...tags: string[]) => tags.some((tag) => live?.findElement(tag));
  if (node.type === 'element' ? isNamed(node.tagName) : isPlainFence(node) && isNamed('pre', 'code'))
    node.data = { ...node.data, isReplaced: true };
  return [node];
}

/** A fence with its code in it, which is shown as a block. */
function isPlainFence(node: RootContent): boolean {
  const fence = node.type === 'component' ? node.data?.fence : undefined;
  return fence !== undefined && !fence.isTab && !/(?:^|\s)file=/.test(fence.meta);
}

function evaluateElement(node: JsxElement, frame: Frame): RootContent[] {
  const { evaluation, module } = frame;
  const { name } = node;
  if (name === null) return evaluateAll(node.children, frame);
  const target = resolveName(name, node, frame);
  const render = target.kind === 'value' || target.kind === 'local' ? readChildFunction(node, frame) : null;
  const children = render ? [] : evaluateAll(node.children, frame);
  if (target.kind === 'placeholder') {
    if (!target.isReported) reportPlaceholder(node, target.name, frame);
    return [createPlaceholder(target.name, node, children)];
  }
  const isDeferred = node.attributes.some((attribute) => readsTocIn(attribute)) || (target.kind === 'local' && module.readsToc);
  return perform(node, { frame, name: `<${name}>`, isDeferred, children }, (content) => {
    if (render === ALREADY_REPORTED) throw render;
    const props = { ...readProps(node, frame), ...(render && { children: render }) };
    const inner = (content.length > 0 || render ? content : toNodes(props.children)) as ElementContent[];
    switch (target.kind) {
      case 'element':
        return place(createElement(target.name, props, inner), node, frame);
      case 'api':
        return readApi(target.name, props, inner, node, frame);
      case 'component':
        return place(createComponent(target.name, props, inner), node, frame);
      case 'partial':
        return evaluation.include(target.module, { ...props, children: fromHere(inner, module) }, node);
      case 'local': {
        const component = readMember(name, openModule(module, evaluation).exports);
        return place(call(component, name, { ...props, children: toChildrenProp(inner) ?? props.children }, evaluation), node, frame);
      }
      case 'export':
      case 'value': {
        const value = target.kind === 'value' ? target.value : openModule(target.module, evaluation).exports[target.name];
        const missing = nameOfMissing(value);
        if (missing !== null) return [createPlaceholder(missing, node, inner)];
        const use = createUse(value, name, props, inner);
        if (use) return place(own(use), node, frame);
        return place(call(value, name, { ...props, children: toChildrenProp(inner) ?? props.children }, evaluation), node, frame);
      }
    }
  });
}

/** `{(row) => …}` as all that stands between the tags of a component, which it then calls. */
function readChildFunction({ children }: JsxElement, frame: Frame): ((...args: never[]) => unknown) | typeof ALREADY_REPORTED | null {
  const [child, ...others] = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (others.length > 0) return null;
  if (child?.type !== 'mdxFlowExpression' && child?.type !== 'mdxTextExpression') return null;
  const evaluable = child.data?.evaluable;
  if (!evaluable || !/=>|\bfunction\b/.test(child.value) || readsToc(evaluable)) return null;
  try {
    const value = run(evaluable, frame);
    return typeof value === 'function' ? (value as () => unknown) : null;
  } catch (error) {
    // Any other is met again, and reported, as content.
    return error === ALREADY_REPORTED ? error : null;
  }
}

type Target = { kind: 'element' | 'api'; name: string } | { kind: 'local' } | Exclude<Binding, never>;

/** Finds what a tag stands for: the page's own first, then its imports, then the theme. */
function resolveName(name: string, node: JsxElement, { module, evaluation }: Frame): Target {
  if (/^[a-z]/.test(name) && !name.includes('.')) return { kind: 'element', name };
  const [root, ...members] = name.split('.') as [string, ...string[]];
  if (module.declared.has(root)) return { kind: 'local' };
  const binding = module.bindings.get(root);
  const membersOf = (value: unknown): Target => ({ kind: 'value', value: readMember(members.join('.'), value) });
  if (binding?.kind === 'value' && members.length > 0) return membersOf(binding.value);
  if (binding?.kind === 'export' && members.length > 0) return membersOf(openModule(binding.module, evaluation).exports[binding.name]);
  if (binding?.kind === 'placeholder') return { ...binding, name: [binding.name, ...members].join('.') };
  if (binding) return binding;
  const { options } = evaluation.page.input;
  const site = findSiteComponent(root, evaluation, { ...placeOf(node, module.file), length: name.length + 1 });
  if (site?.kind === 'value' && members.length > 0) return membersOf(site.value);
  if (site) return site;
  // A name that the config says in full is meant, also where the theme has come to have a component of that name.
  if (options.placeholderComponents.includes(name)) return { kind: 'placeholder', name };
  if (options.componentNames.includes(name)) return { kind: 'component', name };
  if (API_COMPONENTS.includes(name)) return { kind: 'api', name };
  if (name === 'Head') return { kind: 'value', value: readBuiltin(HEAD_MODULE).default };
  if (isPlaceholder(name, options.placeholderComponents)) return { kind: 'placeholder', name };
  evaluation.page.diagnostics.push(
    unknownComponent(name, [...options.componentNames, ...API_COMPONENTS], { ...placeOf(node, module.file), length: name.length + 1 }),
  );
  return { kind: 'placeholder', name, isReported: true };
}

/** A reference of an API, to be expanded when all of the page is there. A document that is missing has been reported where it is imported. */
function readApi(
  name: string,
  props: Props,
  children: ElementContent[],
  node: JsxElement,
  { module, evaluation: { page } }: Frame,
): RootContent[] {
  const missing = nameOfMissing(props.document);
  if (missing !== null) return [createPlaceholder(missing, node, [])];
  const placeOfProp = (prop: string | null) => {
    const attribute = findAttribute(node, prop);
    return attribute ? placeOf(attribute, module.file) : { ...placeOf(node, module.file), length: name.length + 1 };
  };
  const use = readApiUse({ name, props, children, placeOf: placeOfProp }, (diagnostic) => page.diagnostics.push(diagnostic));
  if (!use) return [createPlaceholder(name, node, [])];
  page.hasApi = true;
  return [{ ...use, position: node.position }];
}

/** Once in a page. */
function reportPlaceholder(node: JsxElement, name: string, { module, evaluation: { page } }: Frame) {
  if (page.placeholders.has(name)) return;
  page.placeholders.add(name);
  page.diagnostics.push(placeholderComponent(name, { ...placeOf(node, module.file), length: name.length + 1 }));
}

/** Among words if what it stands for is. */
function createPlaceholder(name: string, node: Node, children: RootContent[]): RootContent {
  const inline = /Text/.test(node.type) && { inline: true };
  const content = children as ElementContent[];
  return own({ type: 'component', name: 'Placeholder', props: { name, ...inline }, children: content, position: node.position });
}

function includePartial(partial: MdxModule, props: Props, node: Node | null, evaluation: Evaluation): RootContent[] {
  if (++evaluation.expansions > MAX_EXPANSIONS) throw new EvaluationError((place) => includeTooDeep(MAX_EXPANSIONS, place));
  const content = evaluateModule(partial, props, evaluation);
  const children = node?.type === 'mdxJsxTextElement' ? unwrapParagraph(content) : content;
  return [own({ type: 'included', file: partial.file, children, position: node?.position })];
}

/** A partial of one paragraph can stand among words. */
function unwrapParagraph(nodes: RootContent[]): RootContent[] {
  const blocks = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const [first] = blocks;
  return blocks.length === 1 && first?.type === 'element' && first.tagName === 'p' ? first.children : nodes;
}

/** Children that are passed into a partial keep the file they were written in. */
function fromHere(children: ElementContent[], { file }: MdxModule): JsxNode {
  return children.length > 0 ? own<IncludedContent>({ type: 'included', file, children }) : undefined;
}

function readProps(node: JsxElement, frame: Frame): Props {
  const props: Props = {};
  for (const attribute of node.attributes) {
    try {
      Object.assign(props, readAttribute(attribute, frame));
    } catch (error) {
      report(error, attribute.position ? attribute : node, frame);
      throw ALREADY_REPORTED;
    }
  }
  return props;
}

function readAttribute(attribute: JsxElement['attributes'][number], frame: Frame): Props {
  if (attribute.type === 'mdxJsxExpressionAttribute') return run(attribute.data?.evaluable, frame) as Props;
  const { name, value } = attribute;
  if (value === null || value === undefined) return { [name]: true };
  return { [name]: typeof value === 'string' ? value : run(value.data?.evaluable, frame) };
}

function run(evaluable: Evaluable | undefined, { module, props, evaluation }: Frame): unknown {
  if (!evaluable) return undefined;
  if ('constant' in evaluable) return evaluable.constant;
  const { expressions } = openModule(module, evaluation);
  return runPageCode(() => expressions[evaluable.expression]!(props), evaluation.mayChange);
}

function call(component: unknown, name: string, props: Props, { mayChange }: Evaluation): unknown {
  if (typeof component === 'function') return runPageCode(() => component(props), mayChange);
  if (typeof component === 'string') return createElement(component, props, []);
  throw new EvaluationError((place) => expressionFailed(`<${name}> is ${component === undefined ? 'undefined' : 'not a function'}`, place));
}

function readMember(path: string, root: unknown): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], root);
}

/** Runs a step, now or (when it reads `toc`) once the table of contents is there. What it throws is reported at the node. */
function perform(
  node: Node,
  { frame, name, isDeferred, children }: { frame: Frame; name: string; isDeferred: boolean; children: RootContent[] },
  step: (children: RootContent[]) => RootContent[],
): RootContent[] {
  const { page } = frame.evaluation;
  const attempt = (content: RootContent[]) => {
    const notes: PageNote[] = [];
    try {
      return collectNotes(notes, () => collectUses(page.uses, page.input.components ?? null, () => step(content)));
    } catch (error) {
      report(error, node, frame);
      // What it was to show is missed where it is, whatever the config makes of the mistake.
      return [createPlaceholder(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 2)}…${name.at(-1)}` : name, node, content)];
    } finally {
      for (const { diagnose, prop } of notes)
        page.diagnostics.push(diagnose(placeOf(findAttribute(node, prop) ?? node, frame.module.file)));
    }
  };
  return isDeferred ? [{ type: 'deferred', children: children as never[], resolve: attempt, position: node.position }] : attempt(children);
}

/** Of an expression that is shown as its name. */
const MAX_NAME = 60;

function report(error: unknown, node: Node, { module, evaluation }: Frame) {
  if (error === ALREADY_REPORTED) return;
  if (error instanceof EvaluationError) {
    evaluation.page.diagnostics.push(error.diagnose(placeOf(findAttribute(node, error.prop) ?? node, module.file)));
    return;
  }
  evaluation.page.diagnostics.push(expressionFailed(describeThrown(error), placeOf(node, module.file)));
}

function findAttribute(node: Node, name: string | null): Pick<Node, 'position'> | undefined {
  const attributes = 'attributes' in node ? (node.attributes as JsxElement['attributes']) : [];
  return attributes.find((attribute) => attribute.position && name !== null && 'name' in attribute && attribute.name === name);
}

/** Makes nodes of a value. They get the place of what made them; a node that stands in the page already is copied. */
function place(value: unknown, origin: Node, { evaluation }: Frame): RootContent[] {
  const missing = nameOfMissing(value);
  if (missing !== null) return [createPlaceholder(missing, origin, [])];
  return toNodes(value).map((node) => {
    const own = evaluation.placed.has(node) ? structuredClone(node) : node;
    evaluation.placed.add(own);
    inheritPosition(own, origin.position);
    return own;
  });
}

function inheritPosition(node: Node & { children?: unknown }, position: Position | undefined) {
  if (node.position) return;
  node.position = position;
  if (Array.isArray(node.children)) for (const child of node.children as Node[]) inheritPosition(child, position);
}

function readsToc(evaluable: Evaluable | undefined): boolean {
  return evaluable !== undefined && 'expression' in evaluable && evaluable.readsToc;
}

function readsTocIn(attribute: JsxElement['attributes'][number]): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return readsToc(attribute.data?.evaluable);
  return typeof attribute.value === 'object' && attribute.value !== null && readsToc(attribute.value.data?.evaluable);
}
