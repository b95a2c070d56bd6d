import type { RouteRequest } from './routes.ts';

/** Answers GET /1/indexes: what the application has, in pages of 100 when pages are asked for. */
export function listIndices({ application: { indices, tasks }, query }: RouteRequest): Record<string, unknown> {
  const items = [...indices]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, index]) => {
      const size = Buffer.byteLength(JSON.stringify([...index.records.values()]));
      const pending = tasks.pendingCount(name);
      return {
        name,
        createdAt: index.createdAt,
        updatedAt: index.updatedAt,
        entries: index.records.size,
        dataSize: size,
        fileSize: size,
        lastBuildTimeS: 0,
        numberOfPendingTasks: pending,
        pendingTask: pending > 0,
      };
    });
  const page = query.get('page');
  if (page === null) return { items, nbPages: 1 };
  const size = Number(query.get('hitsPerPage') ?? 100);
  const start = Number(page) * size;
  return { items: items.slice(start, start + size), nbPages: Math.max(1, Math.ceil(items.length / size)) };
}
