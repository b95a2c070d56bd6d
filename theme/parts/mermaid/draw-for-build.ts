import { readDiagramTheme } from './diagram-theme.ts';
import { drawDiagram } from './draw-diagram.ts';

/** What a style sheet says of an SVG's elements, and attributes can say as well. */
const PROPERTIES = [
  'alignment-baseline',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'marker-end',
  'marker-start',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
];

/** Draws a diagram in the colors of both modes, as markup that needs neither styles nor script. Runs in the Chromium of a build. */
export async function drawBoth(source: string, id: string): Promise<{ light: string; dark: string }> {
  const [light, dark] = [await drawFor('light', source, `${id}l`), await drawFor('dark', source, `${id}d`)];
  return { light, dark };
}

async function drawFor(mode: 'light' | 'dark', source: string, id: string): Promise<string> {
  document.documentElement.dataset.theme = mode;
  const host = document.createElement('div');
  host.style.width = '760px';
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  await drawDiagram(source, { theme: readDiagramTheme(), root, id });
  const svg = root.querySelector('svg')!;
  const { width, height } = svg.viewBox.baseVal;
  writeStyles(svg);
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  svg.setAttribute('role', 'img');
  svg.removeAttribute('aria-roledescription');
  for (const link of svg.querySelectorAll('a')) for (const name of ['href', 'xlink:href', 'target']) link.removeAttribute(name);
  const markup = svg.outerHTML;
  host.remove();
  return markup;
}

/** Writes what the style sheets and `style` attributes come to into attributes, where it is not what is inherited. */
function writeStyles(svg: SVGSVGElement): void {
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const styles = elements.map((element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]));
  });
  const before = new Map(elements.map((element, index) => [element as Element | null, styles[index]!]));
  for (const [index, element] of elements.entries()) {
    const inherited = before.get(element.parentElement);
    for (const [name, value] of Object.entries(styles[index]!)) {
      // These apply to an element alone: its children do not have them from it.
      const isOwn = name === 'opacity' || name.endsWith('baseline');
      if (value !== (isOwn ? INITIAL[name] : inherited?.[name])) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
}

const INITIAL: Record<string, string> = { opacity: '1', 'alignment-baseline': 'auto', 'dominant-baseline': 'auto' };
