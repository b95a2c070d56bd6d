import type { Root as HastRoot } from 'hast';
import { collectCode, createModule } from '../code/collect-code.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { bindImports, type LoadPartial } from './mdx-imports.ts';
import type { MdxModule } from './mdx-module.ts';
import { generateCode } from './module-code.ts';

/** Takes the code out of a file's tree, and binds it to what it imports. */
export async function makeModule(
  html: HastRoot,
  source: Parameters<typeof createModule>[1],
  { page, loadPartial }: { page: PageContext; loadPartial: LoadPartial },
): Promise<MdxModule> {
  const module = createModule(html, source);
  if (!module.holdsCode) return module;
  collectCode(module, page);
  await bindImports(module, page, loadPartial);
  module.code = await generateCode(module);
  return module;
}
