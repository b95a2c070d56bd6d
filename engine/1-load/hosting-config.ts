import { z } from 'zod';
import { joinWords } from '../diagnostics/suggest.ts';
import { type AddressForm, HOST_NAMES, HOSTS, type HostName, toTrailingSlash } from '../hosting/hosts.ts';
import { addProblem } from './schema-rules.ts';

const host = z.enum(HOST_NAMES);

/** The `hosting` of a site config: a list, each host once. */
export const hostingSchema = z
  .union([host, z.array(host).min(1, 'name a host')])
  .transform((written): HostName[] => [...new Set(typeof written === 'string' ? [written] : written)])
  .optional();

export const trailingSlashSchema = z.union([z.boolean(), z.enum(['always', 'never', 'host'])]).optional();

export const outputSchema = z.enum(['folders', 'files']).optional();

interface Written {
  trailingSlash?: boolean | 'always' | 'never' | 'host' | undefined;
  output?: 'folders' | 'files' | undefined;
  hosting?: HostName[] | undefined;
}

/** What a site's three keys about addresses come to, as RouteForm has it. Call it for a config that checkAddresses() has nothing against. */
export function settleTrailingSlash(written: Written): boolean | undefined {
  const settled = settle(written);
  return 'form' in settled && settled.form !== null ? toTrailingSlash(settled.form) : undefined;
}

/** Reports what of them no host can serve, or one of the site's hosts cannot. */
export function checkAddresses(written: Written, context: z.RefinementCtx): void {
  const settled = settle(written);
  if ('sentence' in settled) addProblem(context, { sentence: settled.sentence, fix: settled.fix }, [settled.key]);
}

type Settled = { form: AddressForm | null } | { key: keyof Written; sentence: string; fix: string };

function settle(written: Written): Settled {
  const { trailingSlash, output, hosting = [] } = written;
  const end = readEnd(trailingSlash, hosting);
  if (end === 'always' && output === 'files') {
    const sentence = `"output" is "files", but no host serves "page.html" as "/page/", which "trailingSlash" asks for.`;
    return { key: 'output', sentence, fix: 'remove "output", or write trailingSlash: \'never\'' };
  }
  if (end === 'host') return settleByHost(written, hosting);
  const wanted = FORMS.filter((form) => isWanted(form, end, output));
  if (end === null && output !== 'files') return { form: null };
  const form = hosting[0] ? HOSTS[hosting[0]].forms.find((each) => wanted.includes(each) && isServed(each, hosting)) : wanted[0];
  return form ? { form } : sayUnserved(wanted[0]!, written, hosting);
}

const FORMS: AddressForm[] = ['slash', 'files', 'folders'];

/** How addresses are to end; null where neither the config nor a host says. */
function readEnd(trailingSlash: Written['trailingSlash'], hosting: HostName[]): 'always' | 'never' | 'host' | null {
  if (typeof trailingSlash === 'boolean') return trailingSlash ? 'always' : 'never';
  return trailingSlash ?? (hosting.length > 0 ? 'host' : null);
}

function isWanted(form: AddressForm, end: 'always' | 'never' | null, output: Written['output']): boolean {
  if (output !== undefined && (form === 'files') !== (output === 'files')) return false;
  return (form === 'slash') === (end === 'always');
}

function isServed(form: AddressForm, hosting: HostName[]): boolean {
  return hosting.every((name) => HOSTS[name].forms.includes(form));
}

/** What the hosts do by themselves. A site that chooses its files has only so much left to them. */
function settleByHost({ trailingSlash, output }: Written, hosting: HostName[]): Settled {
  const key = trailingSlash === undefined ? 'hosting' : 'trailingSlash';
  if (hosting.length === 0) {
    const fix = "name it: hosting: 'github-pages', or write trailingSlash: 'always' or 'never'";
    return { key, sentence: '"trailingSlash" is "host", but the config does not say which host.', fix };
  }
  const own = hosting.map((name) => ({
    name,
    form: HOSTS[name].forms.find((form) => output === undefined || (form === 'files') === (output === 'files'))!,
  }));
  const { form } = own[0]!;
  if (own.every((each) => each.form === form)) return { form };
  const said = own.map((each) => `${HOSTS[each.name].label} serves ${describe(each.form)}`);
  const shared = FORMS.find((each) => isServed(each, hosting))!;
  return {
    key,
    sentence: `The hosts do not serve pages alike: by itself, ${joinWords(said, 'and')}.`,
    fix: `write trailingSlash: '${shared === 'slash' ? 'always' : 'never'}', which all of them can serve`,
  };
}

function sayUnserved(form: AddressForm, { trailingSlash, output }: Written, hosting: HostName[]): Settled {
  const unable = hosting.filter((name) => !HOSTS[name].forms.includes(form)).map((name) => HOSTS[name].label);
  const key = output === undefined && trailingSlash !== undefined ? 'trailingSlash' : 'output';
  const verb = unable.length === 1 ? 'does' : 'do';
  return {
    key,
    sentence: `${joinWords(unable, 'and')} ${verb} not serve ${describe(form)}, which the config asks for.`,
    fix: output === undefined ? "write trailingSlash: 'always'" : 'remove "output"',
  };
}

function describe(form: AddressForm): string {
  return { slash: '"/page/" from "page/index.html"', folders: '"/page" from "page/index.html"', files: '"/page" from "page.html"' }[form];
}
