/** Makes an element. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name];
export function make(name: string, attributes?: Record<string, string>, ...children: (Node | string)[]): HTMLElement;
export function make(name: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
