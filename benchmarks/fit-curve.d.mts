export function fitCurve(points: [number, number][]): { fixed: number; each: number; distance: number; at(x: number): number };
