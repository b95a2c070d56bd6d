import type { z } from 'zod';

export function makeConfigTypes(root: string): Promise<string>;
export function printTypes(schema: z.ZodType): string;
