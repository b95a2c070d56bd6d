import type { ElementContent } from 'hast';
import {
  apiTooLarge,
  notApiDocument,
  operationNotInVersion,
  unknownApiTag,
  unknownApiVersion,
  unknownOperation,
  unreadApiDocument,
} from '../../diagnostics/messages/api.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { type ApiDocument, openApiDocument } from './api-document.ts';
import type { ApiUse } from './api-use.ts';
import type { ReportApiProblem } from './api-versions.ts';
import { heading } from './build-nodes.ts';
import { describe } from './describe.ts';
import { findRef } from './find-ref.ts';
import { asList, asObject, asText, get } from './json-value.ts';
import { listOperations, type Operation } from './operations.ts';
import { MAX_LEVELS, MAX_ROWS, type RowContext } from './schema-rows.ts';
import { showIndex } from './show-index.ts';
import { showOperation } from './show-operation.ts';
import { groupByTag, listTags, pickByTag } from './tag-groups.ts';

/** Of one use in a page. */
const MAX_OPERATIONS = 300;

/** The nodes that an <ApiReference>, <ApiOperation> or <ApiIndex> stands for. What is wrong is reported at the tag, all at once. */
export function expandApi(use: ApiUse, page: PageContext): ElementContent[] {
  const reported = new Set<string>();
  const report: ReportApiProblem = (key, diagnose) => {
    if (!reported.has(key)) page.diagnostics.push(diagnose(use.places.tag));
    reported.add(key);
  };
  const api = open(use, page, report);
  if (!api) return [];
  const operations = listOperations(api);
  const asked = choose(use, operations, api, page);
  const shown = asked.slice(0, MAX_OPERATIONS);
  const context: RowContext = { api, page, direction: 'request', budget: { rows: MAX_ROWS, isDeep: false }, errors: new Set(), around: [] };
  const content = showUse(use, shown, context);
  const limits = [
    ...(asked.length > shown.length ? [`${MAX_OPERATIONS} of ${asked.length} operations`] : []),
    ...(context.budget.rows < 0 ? [`${MAX_ROWS} rows of schemas`] : []),
    ...(context.budget.isDeep ? [`${MAX_LEVELS} levels of schemas`] : []),
  ];
  if (limits.length > 0) report('limits', (place) => apiTooLarge(limits, place));
  return content;
}

function showUse(use: ApiUse, operations: Operation[], context: RowContext): ElementContent[] {
  if (use.name === 'ApiIndex') return showIndex(operations, use, context);
  const isWhole = use.name === 'ApiReference' && use.tag === null;
  return isWhole ? showByTag(operations, use.level, context) : showAll(operations, use.level, context);
}

function open({ name, document, at, places }: ApiUse, page: PageContext, report: ReportApiProblem): ApiDocument | null {
  const root = asObject(document);
  const version = asText(get(root, 'openapi'));
  const old = asText(get(root, 'swagger'));
  const found = document === root ? 'an object without "openapi"' : nameValue(document);
  if (old !== '' || (version !== '' && !/^3\.[01](?:\.|$)/.test(version)))
    page.diagnostics.push(unreadApiDocument(version || old, places.document));
  else if (version === '') page.diagnostics.push(notApiDocument(`<${name}>`, found, places.document));
  else {
    const known = asList(get(root, 'x-versions')).map(asText);
    const isKnown = at === null || known.includes(at);
    if (!isKnown) page.diagnostics.push(unknownApiVersion(at, known, places.at));
    return openApiDocument(root, { at: isKnown ? at : null, report, findRef: (ref) => findRef(root, ref) });
  }
  return null;
}

/** The operations that a use names, and that the asked version has. */
function choose({ name, id, tag, at, places }: ApiUse, operations: Operation[], api: ApiDocument, page: PageContext): Operation[] {
  const inVersion = (list: Operation[]) => list.filter(({ object }) => api.versions.has(object));
  if (name !== 'ApiOperation') {
    const tagged = tag === null ? operations : pickByTag(operations, tag);
    const shown = inVersion(tagged);
    if (tag !== null && tagged.length === 0) page.diagnostics.push(unknownApiTag(tag, listTags(operations), places.name));
    else if (tag !== null && shown.length === 0) page.diagnostics.push(operationNotInVersion(`operation of "${tag}"`, at, places.name));
    return shown;
  }
  const named = operations.filter((operation) => operation.id === id);
  const shown = inVersion(named).slice(0, 1);
  const known = operations.map((operation) => operation.id).filter((known) => known !== '');
  if (named.length === 0) page.diagnostics.push(unknownOperation(id ?? '', known, places.name));
  else if (shown.length === 0) page.diagnostics.push(operationNotInVersion(`operation "${id}"`, at, places.name));
  return shown;
}

function showAll(operations: Operation[], level: number, context: RowContext): ElementContent[] {
  return operations.flatMap((operation) => showOperation(operation, level, context));
}

/** A whole document: a heading for each tag, in the document's order, and what has no tag behind them. */
function showByTag(operations: Operation[], level: number, context: RowContext): ElementContent[] {
  const groups = groupByTag(operations, context.api);
  if (groups.length <= 1) return showAll(operations, level, context);
  return groups
    .filter((group) => group.operations.length > 0)
    .flatMap(({ title, anchor, description, operations: own }) => [
      heading(level, `tag-${anchor}`, title),
      ...describe(description, context.page),
      ...showAll(own, Math.min(level + 1, 6), context),
    ]);
}
