export const SITE_NAMES: string[];
export function siteMaker(name: string, root: string): { label: string; make(folder: string): void };
export const CASES: Record<string, ((folder: string, number: number) => void) | null>;
