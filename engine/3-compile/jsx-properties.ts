import type { Properties } from 'hast';

/**
 * Turns the props of a plain JSX element into hast properties: `className` and `class`, `style` objects, `htmlFor`, `data-*` and
 * `aria-*`; everything else keeps its name, which serialisers read without regard to case. Null, undefined and false are left out.
 * `refuse` is told of props that cannot be written as an attribute.
 */
export function toProperties(props: Record<string, unknown>, refuse: (prop: string, reason: string) => void): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'key' || name === 'ref' || name === 'dangerouslySetInnerHTML') continue;
    const hasTextualBooleans = /^(?:data|aria)-/.test(name);
    if (value === null || value === undefined || (value === false && !hasTextualBooleans)) continue;
    if (typeof value === 'function' || typeof value === 'symbol') refuse(name, 'a function');
    else if (name === 'style') properties.style = typeof value === 'object' ? toStyle(value as Record<string, unknown>) : String(value);
    else if (name === 'className' || name === 'class') properties.className = String(value).split(/\s+/).filter(Boolean);
    else if (hasTextualBooleans) properties[toCamelCase(name)] = String(value);
    else properties[RENAMED[name] ?? name] = typeof value === 'number' || value === true ? value : String(value);
  }
  return properties;
}

const RENAMED: Record<string, string> = { for: 'htmlFor', tabindex: 'tabIndex', colspan: 'colSpan', rowspan: 'rowSpan', srcset: 'srcSet' };

function toCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Numbers are pixels, but for the properties that React too leaves without a unit. */
function toStyle(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '')
    .map(([name, value]) => `${toCssName(name)}:${typeof value === 'number' && value !== 0 && !isUnitless(name) ? `${value}px` : value}`)
    .join(';');
}

function toCssName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

const UNITLESS = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex columnCount columns fillOpacity flex flexGrow flexShrink floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom'.split(
    ' ',
  ),
);

function isUnitless(name: string): boolean {
  return name.startsWith('--') || UNITLESS.has(name.replace(/^(?:Webkit|Moz|ms|O)([A-Z])/, (_, letter: string) => letter.toLowerCase()));
}
