import type { AlgoliaIndex, AlgoliaRecord } from './algolia-index.ts';
import { ApiError } from './api-error.ts';

/** One entry of a batch. */
export interface BatchRequest {
  action: string;
  body?: Record<string, unknown>;
  /** In a batch over several indices. */
  indexName?: string;
}

const RECORD_ACTIONS = ['addObject', 'updateObject', 'partialUpdateObject', 'partialUpdateObjectNoCreate', 'deleteObject'];
const ACTIONS = [...RECORD_ACTIONS, 'delete', 'clear'];

/** Which right each action needs. */
export const ACTION_ACL: Record<string, string> = { deleteObject: 'deleteObject', clear: 'deleteIndex', delete: 'deleteIndex' };

/**
 * Checks a batch as Algolia does before it accepts it, and gives it back with an objectID in each action on a record. One record that
 * is too big refuses the whole batch.
 */
export function checkBatch(requests: unknown, { maxRecordSize, createId }: { maxRecordSize: number; createId(): string }): BatchRequest[] {
  if (!Array.isArray(requests)) throw new ApiError(400, '"requests" attribute is missing');
  return (requests as BatchRequest[]).map((request, position) => {
    const { action, body } = request;
    if (!ACTIONS.includes(action)) throw new ApiError(400, `Invalid action: ${action}`, { position });
    if (!RECORD_ACTIONS.includes(action)) return request;
    if (typeof body !== 'object' || body === null) throw new ApiError(400, 'Invalid object: should be a JSON object', { position });
    if (body.objectID === undefined && action !== 'addObject') throw new ApiError(400, 'objectID is mandatory', { position });
    const record = { ...body, objectID: String(body.objectID ?? createId()) };
    checkSize(record, position, maxRecordSize);
    return { ...request, body: record };
  });
}

/** Applies one checked action to an index. */
export function applyAction(index: AlgoliaIndex, { action, body }: BatchRequest): void {
  const { records } = index;
  const record = body as AlgoliaRecord;
  const stored = record && records.get(record.objectID);
  if (action === 'clear' || action === 'delete') records.clear();
  else if (action === 'addObject' || action === 'updateObject') records.set(record.objectID, record);
  else if (action === 'deleteObject') records.delete(record.objectID);
  else if (stored || action === 'partialUpdateObject') records.set(record.objectID, updatePartially(stored, record));
}

function checkSize(record: AlgoliaRecord, position: number, max: number): void {
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size <= max) return;
  const { objectID } = record;
  throw new ApiError(
    400,
    `Record at the position ${position} objectID=${objectID} is too big size=${size}/${max} bytes. Please have a look at https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations/#record-size-limits`,
    { position, objectID },
  );
}

/** Attributes are replaced one by one; of the built-in operations those that count and those that keep lists are known. */
function updatePartially(stored: AlgoliaRecord | undefined, changes: AlgoliaRecord): AlgoliaRecord {
  const updated: AlgoliaRecord = { ...stored, objectID: changes.objectID };
  for (const [name, change] of Object.entries(changes)) updated[name] = operate(updated[name], change);
  return updated;
}

function operate(old: unknown, change: unknown): unknown {
  const { _operation: operation, value } = (change ?? {}) as { _operation?: string; value?: unknown };
  const list = Array.isArray(old) ? old : [];
  switch (operation) {
    case undefined:
      return change;
    case 'Increment':
      return Number(old ?? 0) + Number(value);
    case 'Decrement':
      return Number(old ?? 0) - Number(value);
    case 'Add':
      return [...list, value];
    case 'AddUnique':
      return list.includes(value) ? list : [...list, value];
    case 'Remove':
      return list.filter((entry) => entry !== value);
    default:
      throw new ApiError(400, `Unknown operation: ${operation}`);
  }
}
