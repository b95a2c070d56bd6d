import type { CompilePlugins, PluginLists } from '../../1-load/compile-plugins.ts';

const LISTS: readonly (keyof PluginLists)[] = ['beforeRemark', 'remark', 'beforeRehype', 'rehype'];

/** Whether plugins of the site have a say in what its Markdown becomes. */
export function hasSitePlugins({ groups = [], remarkRehype = {}, ...lists }: CompilePlugins): boolean {
  const all = [lists, ...groups];
  const handlers = [remarkRehype, ...groups.map((group) => group.remarkRehype ?? {})];
  return all.some((each) => LISTS.some((list) => each[list]?.length)) || handlers.some((options) => Object.keys(options).length > 0);
}
