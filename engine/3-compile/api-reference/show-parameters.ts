import type { ElementContent } from 'hast';
import { parameterDescription, parameterName, parametersIn, parameterType } from '../theme.ts';
import { h } from './build-nodes.ts';
import { describe } from './describe.ts';
import { asText, get } from './json-value.ts';
import { type Operation, PARAMETER_PLACES, type Parameter } from './operations.ts';
import { type RowContext, showFacts, showMarks, showParts } from './schema-rows.ts';
import { readShape } from './schema-shape.ts';
import { nameType } from './schema-words.ts';

/** The parameters of an operation: one table for each place. */
export function showParameters({ parameters }: Operation, level: number, context: RowContext): ElementContent[] {
  const shown = parameters.filter(({ object }) => context.api.versions.has(object));
  return PARAMETER_PLACES.flatMap((place) => {
    const here = shown.filter((parameter) => parameter.place === place);
    if (here.length === 0) return [];
    const head = h('thead', h('tr', h('th', parameterName()), h('th', parameterType()), h('th', parameterDescription())));
    const rows = here.flatMap((parameter) => showParameter(parameter, context));
    return [h(`h${level}.api-heading`, parametersIn(place)), h('table.api-parameters', head, h('tbody', rows))];
  });
}

function showParameter({ name, isRequired, object, schema }: Parameter, context: RowContext): ElementContent[] {
  if (--context.budget.rows < 0) return [];
  const shape = readShape(schema, context.api);
  const text = asText(get(object, 'description')) || get(shape.schema, 'description');
  const marks = showMarks({ ...shape.schema, ...object }, isRequired, context.api);
  const description = [...describe(text, context.page), ...showFacts(shape, context.api), ...showParts(schema, context)];
  return [
    h('tr', h('td', h('code', name), marks), h('td', nameType(shape, context.api)), h('td', description.length > 0 ? description : '–')),
  ];
}
