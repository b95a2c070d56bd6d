import { COMPONENT_PROPS, type ComponentSchema } from '../../../engine/3-compile/blocks/component-props.ts';
import { writeTable } from './write-table.ts';

const TABLE = /\{\/\* props: (\w+) \*\/\}\n[\s\S]*?\{\/\* end of props \*\/\}/g;

/** The page on components with the props of each, from what pages are checked with; all else stays as it is written. */
export function writeComponentTables(page: string): string {
  return page.replaceAll(TABLE, (_, name: string) => {
    const component = COMPONENT_PROPS[name];
    if (!component) throw new Error(`There is no component "${name}".`);
    return `{/* props: ${name} */}\n\n${describe(name, component)}\n\n{/* end of props */}`;
  });
}

/** Components that pages name, and that are not for what docsgen makes of pages. */
export function listComponents(): string[] {
  return Object.keys(COMPONENT_PROPS).filter((name) => !COMPONENT_PROPS[name]!.isInternal);
}

function describe(name: string, { description, props, others }: ComponentSchema): string {
  const rows = Object.entries(props)
    .filter(([, { isUnused }]) => !isUnused)
    .map(([prop, { description: about, kind, default: fallback = '', isRequired }]) => [
      `\`${prop}\``,
      kind.wanted,
      isRequired ? '**required**' : fallback,
      about,
    ]);
  const rest = others === 'attributes' ? ' It takes attributes of its element, too.' : '';
  if (rows.length === 0) return `**\`${name}\`** has no props${rest === '' ? '' : ' of its own'}. ${description}${rest}`;
  return `**\`${name}\`**: ${description}${rest}\n\n${writeTable(['Prop', 'Takes', 'Default', ''], rows)}`;
}
