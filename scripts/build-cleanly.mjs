import { build } from 'esbuild';

/** Builds with esbuild, and counts a warning as a failure: it tells of a mistake in our own sources, and nobody reads it twice. */
export async function buildCleanly(options) {
  const result = await build(options);
  if (result.warnings.length > 0) throw Object.assign(new Error('esbuild warned'), { errors: result.warnings });
  return result;
}
