export const TEXTS: Record<string, (index: number, count: number, revision?: number) => string>;
