import type { Block } from '../reader/read-page.ts';
import type { Scene } from '../reader/scene.ts';

/** Runs a block of JavaScript with the manual's host replaced, and returns a function that it declares. */
export function runJavaScript<T>(
  { product }: Scene,
  block: Block,
  name: string,
  env: Record<string, string> = {},
  fetcher: typeof fetch = fetch,
): T {
  const code = block.code.replaceAll('https://api.slipway.example.com', product.url).replaceAll(/^export /gm, '');
  return new Function('process', 'fetch', `${code}\nreturn ${name};`)({ env }, fetcher) as T;
}
