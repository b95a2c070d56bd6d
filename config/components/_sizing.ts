export interface GpuType {
  name: string;
  /** In GB. */
  memory: number;
}

/** Bytes for each parameter. */
export const PRECISIONS = { '16-bit': 2, '8-bit': 1, '4-bit': 0.5 };

/** Device memory in GB: the weights and a fifth more, and what requests need on top. */
export function memoryFor(model: { billions: number; precision: keyof typeof PRECISIONS; headroom: number }): number {
  return model.billions * PRECISIONS[model.precision] * 1.2 + model.headroom;
}

/** The smallest type with enough memory; null when there is none. */
export function chooseType(memory: number, types: readonly GpuType[]): GpuType | null {
  const fitting = types.filter((type) => type.memory >= memory);
  return fitting.sort((a, b) => a.memory - b.memory)[0] ?? null;
}
