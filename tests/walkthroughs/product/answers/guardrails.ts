import { type Handlers, itemOf, pageOf, refuseTaken, removeItem } from '../call.ts';
import { Failure, invalid } from '../failure.ts';
import { type Item, issueId } from '../world.ts';

export const guardrails: Handlers = {
  listGuardrails: (call) => pageOf(call, call.workspace.guardrails),
  createGuardrail: (call) => {
    const { guardrails: all } = call.workspace;
    refuseTaken(all, call.body.name);
    if (all.length >= 20) throw new Failure(409, 'conflict', 'The workspace has 20 guardrails.');
    check(call.body);
    const made = { id: issueId(call.world, 'gr'), enabled: true, ...call.body };
    all.push(made);
    return made;
  },
  updateGuardrail: (call) => {
    const found = itemOf(call.workspace.guardrails, call.params.guardrail_id, 'Guardrail');
    refuseTaken(call.workspace.guardrails, call.body.name, found);
    check({ ...found, ...call.body });
    return Object.assign(found, call.body);
  },
  deleteGuardrail: (call) => removeItem(call.workspace.guardrails, call.params.guardrail_id, 'Guardrail'),
  testGuardrail: (call) => {
    const found = itemOf(call.workspace.guardrails, call.params.guardrail_id, 'Guardrail');
    const { matches, masked } = checkText(found, call.body.text as string);
    const isMasked = found.action === 'mask' && matches.length > 0;
    return { triggered: matches.length > 0, action: found.action, matches, latency_ms: 22, ...(isMasked && { masked_text: masked }) };
  },
};

const FIELDS: Record<string, string[]> = {
  pii: ['entities'],
  prompt_injection: ['sensitivity'],
  toxicity: ['threshold'],
  topic: ['allowed', 'denied'],
  regex: ['pattern'],
  max_tokens: ['limit'],
};

function check({ kind, stage, action, config }: Item): void {
  if (kind === 'prompt_injection' && stage !== 'input') throw invalid('stage', 'prompt_injection checks the input only.');
  if (action === 'mask' && kind !== 'pii' && kind !== 'regex') throw invalid('action', '`mask` works with `pii` and `regex` only.');
  const wrong = Object.keys(config as Item).find((field) => !FIELDS[kind as string]!.includes(field));
  if (wrong !== undefined) throw invalid(`config.${wrong}`, `${kind} has no ${wrong}.`);
  const { pattern } = config as { pattern?: string };
  if (pattern !== undefined && /\(\?[=!<]|\\[1-9]/.test(pattern))
    throw invalid('config.pattern', 'RE2 knows no look-around and no back references.');
}

const ENTITIES: Record<string, RegExp> = {
  email: /[\w.+-]+@[\w-]+\.[\w.]+\w/g,
  phone: /\+\d[\d ]{7,}\d/g,
  iban: /\b[A-Z]{2}\d{2}(?: ?\w{4}){3,7}(?: ?\w{1,3})?\b/g,
  credit_card: /\b(?:\d{4}[ -]?){3}\d{4}\b/g,
};

/** Where a guardrail finds what it looks for, and the text without it. */
export function checkText(guardrail: Item, text: string): { matches: Item[]; masked: string } {
  const config = guardrail.config as { entities?: string[]; pattern?: string; limit?: number; denied?: string[] };
  const find = (pattern: RegExp, entity?: string) =>
    [...text.matchAll(pattern)].map((match) => ({ ...(entity && { entity }), start: match.index, end: match.index + match[0].length }));
  const found: { entity?: string; start: number; end: number }[] =
    guardrail.kind === 'pii'
      ? config.entities!.flatMap((entity) => (ENTITIES[entity] ? find(ENTITIES[entity]!, entity) : []))
      : guardrail.kind === 'regex'
        ? find(new RegExp(config.pattern!, 'g'))
        : guardrail.kind === 'prompt_injection'
          ? find(/ignore (?:all|the|your)[\w ]*instructions/gi)
          : guardrail.kind === 'topic'
            ? (config.denied ?? []).flatMap((topic) => find(new RegExp(topic, 'gi')))
            : guardrail.kind === 'max_tokens' && text.split(/\s+/).length > config.limit!
              ? [{ start: 0, end: text.length }]
              : [];
  // What is part of a longer match is none of its own: digits of an IBAN look like a credit card.
  const matches = found.filter((one) => !found.some((other) => other !== one && other.start <= one.start && one.end <= other.end));
  const masked = matches
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}[MASKED]${rest.slice(end)}`, text);
  return { matches, masked };
}
