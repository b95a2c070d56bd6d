import type { BlockContent, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, Directives, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { unknownProp, wrongContent } from '../../diagnostics/messages/blocks.ts';
import { isOnlyComments } from '../../text/html-comments.ts';
import type { CompileOptions } from '../compile-options.ts';
import { checkComponentData, knownProps } from '../mdx/component-data.ts';
import type { MarkdownComponentNode } from '../mdx/component-node.ts';
import { isWritten } from '../plugins/settle-places.ts';
import type { ComponentSchema } from './component-props.ts';
import { placeOfAttribute, placeOfOpening } from './directive-places.ts';
import { DIRECTIVES, type Directive, writeDirective } from './directives.ts';

/**
 * Makes the component that a directive stands for. Null for other nodes, and for directives that docsgen does not know in this form.
 * `around` is the name of the container that it stands in.
 */
export function readDirective(node: Nodes, file: VFile, around: string): MarkdownComponentNode | null {
  if (!isDirective(node) || isClaimed(node)) return null;
  const directive = findDirective(node.name, file.data.page!.input.options);
  if (!directive) return null;
  if (!directive.forms.includes(node.type) || (node.type === 'textDirective' && !isMeant(node, file))) return null;
  const { page, source } = file.data as Required<typeof file.data>;
  const owner = writeDirective(node.name, node.type);
  if (directive.within !== undefined && directive.within !== around) {
    if (node.type === 'leafDirective') return null;
    const fix = `put it in a container that begins with "::::${directive.within}" and ends with "::::"`;
    if (!source.isMdx) page.diagnostics.push(wrongContent(owner, `a ":::${directive.within}" around it`, fix, placeOfOpening(node, file)));
  }
  const { label, content } = splitLabel(node);
  const { props, faulty } = readProps(node, directive, file);
  if (directive.label === 'content') content.unshift(...label);
  else if (directive.label?.child) {
    const { prop, child } = directive.label;
    const words: PhrasingContent[] = label.length === 0 && props[prop] ? [{ type: 'text', value: String(props[prop]) }] : label;
    if (words.length > 0) content.unshift(wrapLabel(child, words));
    delete props[prop];
  } else if (directive.label && label.length > 0) {
    content.unshift({ type: 'component', name: 'Label', props: {}, children: label, data: { labelOf: directive.label.prop } });
    page.hasLabels = true;
  }
  return {
    type: 'component',
    name: directive.component,
    props,
    children: content,
    position: node.position,
    data: { owner, ...(faulty.length > 0 && { faulty }) },
  };
}

/** One of docsgen's, or an admonition that the site has a name for. */
export function findDirective(name: string, { admonitions = {} }: CompileOptions): Directive | null {
  if (Object.hasOwn(admonitions, name)) return DIRECTIVES[admonitions[name]!]!;
  return Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name]! : null;
}

/** Whether there is a container of that name. */
export function isContainer(name: string, options: CompileOptions): boolean {
  return name === 'code-group' || (findDirective(name, options)?.forms.includes('containerDirective') ?? false);
}

/** By a plugin of the site, before. */
function isClaimed({ data }: Directives): boolean {
  return data !== undefined && 'hName' in data;
}

function isDirective(node: Nodes): node is Directives {
  return node.type === 'textDirective' || node.type === 'leafDirective' || node.type === 'containerDirective';
}

/** `std:badge` and `a:term` are no directives: one has brackets, and no letter before its colon. */
function isMeant(node: Directives, { value }: VFile): boolean {
  const { children, position } = node;
  if (!isWritten(node)) return children.length > 0;
  const { offset } = position!.start;
  return children.length > 0 && !/[\p{L}\p{N}_]$/u.test(String(value).slice(Math.max(0, offset! - 2), offset));
}

/** What stands in its brackets, if it shows anything, and what stands in it. */
export function splitLabel(node: Directives): { label: PhrasingContent[]; content: MarkdownComponentNode['children'] } {
  const { label, content } = splitChildren(node);
  return { label: label.every(isNothing) ? [] : label, content };
}

function splitChildren(node: Directives): { label: PhrasingContent[]; content: MarkdownComponentNode['children'] } {
  if (node.type !== 'containerDirective') return { label: node.children, content: [] };
  const [first, ...rest] = node.children as BlockContent[];
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data && first.data.directiveLabel === true;
  return isLabel ? { label: trim(first.children), content: rest } : { label: [], content: node.children as BlockContent[] };
}

/** A comment, in any way to write one, or a space beside it. */
function isNothing(node: PhrasingContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'html') return isOnlyComments(node.value);
  return node.type === 'htmlComment' || (node.type === 'mdxTextExpression' && node.data?.estree?.body.length === 0);
}

/** `:::note  Title ` leaves spaces around its label. */
function trim(children: Paragraph['children']): Paragraph['children'] {
  return children.map((child, index) => {
    if (child.type !== 'text') return child;
    const value = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === children.length - 1 ? value.trimEnd() : value };
  });
}

function wrapLabel(name: string, label: PhrasingContent[]): BlockContent {
  const { position } = label[0]!;
  if (/^[A-Z]/.test(name)) return { type: 'component', name, props: {}, children: label, position };
  return { type: 'paragraph', children: label, position, data: { hName: name } };
}

/** Attributes are text; the component says what that stands for. Those at fault are reported and left out. */
function readProps(node: Directives, directive: Directive, file: VFile): { props: Record<string, unknown>; faulty: string[] } {
  const { component, props: fixed = {} } = directive;
  const aliases: Record<string, string> = { class: 'className', ...directive.aliases };
  const schema = knownProps(component);
  const props: Record<string, unknown> = { ...fixed };
  const faulty: string[] = [];
  const owner = writeDirective(node.name, node.type);
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (component === 'Admonition' && value === '') continue;
    const prop = Object.hasOwn(aliases, name) ? aliases[name]! : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const { props: checked, faults } = checkComponentData(component, { [prop]: value ?? '' }, owner);
    // What a component passes on to its element is for pages with code, and what the directive's name says is said.
    const isKnown = Object.hasOwn(schema.props, prop) && !Object.hasOwn(fixed, prop);
    if (isKnown) Object.assign(props, checked);
    faulty.push(...faults.flatMap(({ meant }) => meant ?? []));
    const known = listNames(schema, directive);
    const meant = schema.otherNames?.[name];
    const unknown = (place: TextPlace) => unknownProp({ owner, prop: name, known, meant, isHarmless: schema.others === 'dropped' }, place);
    const problems = isKnown ? faults.map(({ diagnose }) => diagnose) : [unknown];
    file.data.page!.diagnostics.push(...problems.map((diagnose) => diagnose(placeOfAttribute(node, name, file))));
  }
  return { props, faulty };
}

/** The attributes that a directive has, as it has them. */
function listNames({ props }: ComponentSchema, { props: fixed = {}, aliases = {} }: Directive): string[] {
  const named = new Map(Object.entries(aliases).map(([name, prop]) => [prop, name]));
  return Object.keys(props).flatMap((prop) =>
    Object.hasOwn(fixed, prop) || prop === 'className' || props[prop]!.isUnused ? [] : (named.get(prop) ?? prop),
  );
}

/** Puts what follows a leaf such as `::tab[Linux]` into it, up to the next one, where the container is of those that such leaves divide. */
export function groupLeaves(node: ContainerDirective): ContainerDirective['children'] {
  const isDivider = (child: RootContent): child is LeafDirective =>
    child.type === 'leafDirective' && Object.hasOwn(DIRECTIVES, child.name) && DIRECTIVES[child.name]!.within === node.name;
  if (!node.children.some(isDivider)) return node.children;
  const grouped: ContainerDirective['children'] = [];
  let open: ContainerDirective | null = null;
  for (const child of node.children) {
    if (isDivider(child)) {
      const { name, attributes, position } = child;
      open = { type: 'containerDirective', name, attributes, children: toLabel(child), position };
      grouped.push(open);
    } else if (open && !(child.type === 'containerDirective' && child.name === open.name)) open.children.push(child);
    else {
      open = null;
      grouped.push(child);
    }
  }
  return grouped;
}

function toLabel({ children, position }: LeafDirective): ContainerDirective['children'] {
  return children.length > 0 ? [{ type: 'paragraph', children, position, data: { directiveLabel: true } }] : [];
}
