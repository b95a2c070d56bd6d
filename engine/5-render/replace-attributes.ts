/** An attribute in HTML as docsgen writes it: values in quotes, and no `<` in text. */
export interface WrittenAttribute {
  /** With the space before it. */
  written: string;
  key: string;
  /** With entities. Undefined where there is none. */
  value: string | undefined;
  /** The element's name. */
  element: string;
  /** All attributes of the element. */
  all: string;
}

/** Puts what `replace` gives in the place of each attribute. */
export function replaceAttributes(html: string, replace: (attribute: WrittenAttribute) => string): string {
  return html.replace(TAG, (tag, element: string, all: string) => {
    if (all === '') return tag;
    const written = all.replace(ATTRIBUTE, (attribute, key: string, value: string | undefined) =>
      replace({ written: attribute, key, value, element, all }),
    );
    return `<${element}${written}>`;
  });
}

const TAG = /<([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;
