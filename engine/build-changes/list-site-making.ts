import type { SiteInput } from '../1-load/site-input.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';
import type { RenderContext } from '../5-render/around-page.ts';
import { digest } from '../text/digest.ts';
import { SHORT, type SiteMaking } from './making.ts';

export interface SiteMakingInput {
  input: Pick<SiteInput, 'pluginsDigest'>;
  compile: Pick<CompileSetup, 'options' | 'components' | 'glossaryDigest'>;
  context: Pick<RenderContext, 'site' | 'assets' | 'sidebars' | 'slots'>;
  /** Digests of docsgen itself. */
  program: string;
  client: string;
}

/** Names what many pages are made from, each part by itself. */
export function listSiteMaking({ input, compile, context, program, client }: SiteMakingInput): SiteMaking {
  const { site, assets, sidebars, slots } = context;
  const { styles, policy, darkStyles } = assets;
  const parts: [name: string, value: unknown][] = [
    ['docsgen', [program, client]],
    ['plugins', input.pluginsDigest],
    ['glossary', compile.glossaryDigest],
    ['styles', [styles, darkStyles]],
    ['policy', policy],
    ['theme', slots?.digest],
    ...prefix('site', site),
    ...prefix('option', compile.options),
    ...prefix('sidebar', sidebars),
    ...Object.entries(compile.components?.modules ?? {}).map(([name, module]): [string, string] => [`component ${name}`, module.digest]),
  ];
  return Object.fromEntries(
    parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, digest(JSON.stringify(value)).slice(0, SHORT)]])),
  );
}

function prefix(kind: string, parts: object): [string, unknown][] {
  return Object.entries(parts).map(([name, value]) => [`${kind} ${name}`, value]);
}
