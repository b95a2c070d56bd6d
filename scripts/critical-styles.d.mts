export function toCriticalStyles(css: string, source: string): { marks: string[]; css: string }[];
