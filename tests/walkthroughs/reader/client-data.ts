import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isSince } from '../product/api-document.ts';

interface Parameter {
  name: string;
  type: string;
  default?: string;
  since?: string;
}
interface Method {
  name: string;
  since?: string;
  positional?: number;
  parameters: Parameter[];
  returns: { type: string };
}

export interface ClientData {
  version: string;
  /** Methods by name: parameters in order, with the text of the default; how many may be given by position. */
  methods: Record<string, { positional: number; parameters: { name: string; default: string | null }[]; returns: string }>;
  /** Spec classes by name, and their fields. */
  specs: Record<string, { name: string; default: string | null }[]>;
}

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const groups = (parse(read('content/_reference/python-client.yaml')) as { groups: { methods: Method[] }[] }).groups;
const product = read('docs/product/python-client.md');

/** The Python client of a version: methods of content/_reference/python-client.yaml, spec classes of docs/product/python-client.md. */
export function readClientData(version: string): ClientData {
  const isThere = ({ since }: { since?: string }) => since === undefined || isSince(version, since);
  const methods = groups
    .flatMap((group) => group.methods)
    .filter(isThere)
    .map(({ name, parameters, positional, returns }) => {
      const kept = parameters.filter(isThere).map((one) => ({ name: one.name, default: one.default ?? null }));
      return [name, { parameters: kept, positional: positional ?? kept.length, returns: returns.type }] as const;
    });
  const rows = product.split('Spec classes')[1]!.split('\n\nCanonical call')[0]!;
  const specs = [...rows.matchAll(/^\| `(\w+)`(?: \((1\.\d+)\))? \| (.+?) \|$/gm)]
    .filter(([, , since]) => since === undefined || isSince(version, since))
    .map(
      ([, name, , cells]) =>
        [
          name!,
          [...cells!.matchAll(/`(\w+)(?:=([^`]+))?`/g)]
            .filter(([, field]) => field !== 'Reference')
            .map(([, field, value]) => ({ name: field!, default: value ?? null })),
        ] as const,
    );
  // `Actual(inference_id: str, value: Any, observed_at: datetime | None = None, source: str = "client")`.
  const actual = /`Actual\(([^`]+)\)`/.exec(product)![1]!.split(', ');
  const fields = actual.map((text) => ({ name: /^\w+/.exec(text)![0], default: / = (.+)$/.exec(text)?.[1] ?? null }));
  return { version, methods: Object.fromEntries(methods), specs: { ...Object.fromEntries(specs), Actual: fields } };
}
