import type { Element, ElementContent } from 'hast';
import { escapeHtml } from '../../text/escape-html.ts';

interface DrawnFigure {
  drawn: { light: string; dark: string };
  title: string | undefined;
  label: string;
}

/** The figure of a diagram that is drawn already, in the colors of both modes. Its drawings are raw HTML, to be parsed with that of the page. */
export function toDrawnFigure({ drawn, title, label }: DrawnFigure): Element {
  const views = (['light', 'dark'] as const).map((mode) => toView(drawn[mode], mode, label));
  const caption = title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : [];
  return element('figure', { className: ['diagram', 'drawn-diagram'] }, [
    element('div', { className: ['diagram-view'] }, views),
    ...caption,
  ]);
}

/** The keyboard can scroll it where it is wider than the page. */
function toView(svg: string, mode: 'light' | 'dark', label: string): Element {
  const hasName = /^<svg [^>]*aria-labelledby=/.test(svg);
  const named = hasName ? svg : svg.replace('<svg ', `<svg aria-label="${escapeHtml(label)}" `);
  const raw = { type: 'raw', value: named } as unknown as ElementContent;
  return element('div', { className: ['diagram-drawing', `diagram-${mode}`], tabIndex: 0, role: 'group', ariaLabel: label }, [raw]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
