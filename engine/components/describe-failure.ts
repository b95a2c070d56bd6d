import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { componentFailed, islandNesting, islandProp } from '../diagnostics/messages/components.ts';
import type { ComponentFailure } from './component-page.ts';
import type { LiveComponents } from './live-components.ts';
import { nameOfFile } from './name-of-file.ts';

/** Says why a use of a component cannot be shown: `name` is how the page names it. */
export function describeFailure(
  failure: ComponentFailure,
  { name, module, place }: { name: string; module: string; place: TextPlace },
  locate: LiveComponents['locate'],
): Diagnostic {
  if ('error' in failure) return componentFailed(name, describeThrown(failure.error), place, locate(failure.error));
  const { use } = failure;
  const island = use.module === module ? name : nameExport(use);
  if ('misnesting' in failure) return islandNesting(island, failure.misnesting, place);
  return islandProp(island, failure.unsendable.path, failure.unsendable.found, place);
}

function nameExport({ export: name, module }: { export: string; module: string }): string {
  return name.replace(/^default(?=\.|$)/, () => nameOfFile(module));
}
