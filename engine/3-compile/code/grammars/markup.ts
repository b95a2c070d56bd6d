import type { Grammar } from './grammar.ts';

/** HTML and XML: the signs around names are plain. */
export function amendMarkup(markup: Grammar): Grammar {
  const { inside } = markup.tag;
  inside.tag.inside.punctuation = { pattern: /^<\/?/, alias: 'plain-text' };
  inside.punctuation = { pattern: /\/?>/, alias: 'plain-text' };
  const [equals, ...quotes] = inside['attr-value'].inside.punctuation;
  inside['attr-value'].inside.punctuation = [{ ...equals, alias: 'plain-text' }, ...quotes];
  return markup;
}

/** CSS: variables, numbers with their units, colors. */
export function amendCss(css: Grammar): Grammar {
  const { punctuation: _, property, ...rest } = css;
  return {
    ...rest,
    variable: /--[\w-]+/,
    property,
    number: /#[\da-f]{3,8}\b|(?<![\w#-])[+-]?(?:\d*\.)?\d+(?:%|[a-z]+\b)?/i,
  };
}
