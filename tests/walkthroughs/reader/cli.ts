import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { ClientError, type Connection, callMethod } from './client.ts';

/** The command `slipway`: its commands and options are those of docs/product/python-client.md, its answers those of the REST API. */

export interface ToolCall {
  argv: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  input: string;
}
export interface ToolAnswer {
  status: number;
  stdout: string;
  stderr: string;
}
type Value = Record<string, unknown>;

const product = readFileSync(fileURLToPath(new URL('../../../docs/product/python-client.md', import.meta.url)), 'utf8');
const rows = [...product.split('\n## CLI\n')[1]!.matchAll(/^\| (`slipway .+?) \| (.*?) ?\|$/gm)];
const GLOBAL = new Set(['--host', '--workspace', '--profile', '--output', '--quiet', '--version', '--help']);
const FLAGS = new Set(['--quiet', '--version', '--help', '--explain', '--no-wait', '--follow', '--wait']);

/** Options of each command by its words: 'repos add' has --credential and --branch. */
export const COMMANDS = new Map(
  rows.flatMap(([, cell, options]) => {
    const named = [...`${cell} ${options}`.matchAll(/(?<=[`\s])(--?[a-z]+(?:-[a-z]+)*)/g)].map(([, name]) => name!);
    return wordsOf(cell!).map((words) => [words, new Set([...named, ...GLOBAL])] as const);
  }),
);

/** '`slipway repos list`, `repos add NAME URL`' are 'repos list' and 'repos add'; in '`deployments list`, `get`', both are of deployments. */
function wordsOf(cell: string): string[] {
  let group = '';
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => {
    const all = code!.replace(/^slipway /, '').split(' ');
    const last = all.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
    const words = last === -1 ? all : all.slice(0, last);
    if (words.length === 0) return [];
    const isShort = words.length === 1 && !code!.startsWith('slipway ');
    if (words.length === 2) group = words[0]!;
    return [isShort ? `${group} ${words[0]}` : words.join(' ')];
  });
}

class Usage extends Error {}

const EXITS: Record<string, number> = { AuthenticationError: 3, ConfigurationError: 3, NotFoundError: 4, TimeoutError: 5 };

/** Runs the command. */
export async function runCli(call: ToolCall, url: string, version: string): Promise<ToolAnswer> {
  const out: string[] = [];
  const progress: string[] = [];
  try {
    const { words, options, names } = readArguments(call.argv);
    const stored = readProfile(call.env, options.get('--profile'));
    const secrets = ['PERSONAL_KEY', 'DEPLOYMENT_TOKEN', 'TEMPORARY_CREDENTIAL'].map((kind) => call.env[`SLIPWAY_${kind}`]);
    const host = options.get('--host') ?? call.env.SLIPWAY_HOST ?? stored.host;
    const connection: Connection = {
      url,
      workspace: options.get('--workspace') ?? call.env.SLIPWAY_WORKSPACE ?? stored.workspace ?? '',
      secret: secrets.find(Boolean) ?? stored.personal_key ?? '',
      version,
    };
    const local = ['metadata generate', 'reference generate', 'completion'].includes(words);
    if (!local && words !== 'login' && (!host || connection.secret === ''))
      throw new ClientError('ConfigurationError', host ? 'No secret.' : 'No host.');
    if (host && host.replace(/^https:\/\//, '') !== 'api.slipway.example.com')
      throw new ClientError('ConnectionError', `${host} does not answer.`);
    const command: Command = {
      ...call,
      names,
      options,
      path: (name) => join(call.cwd, name),
      client: (method, given = {}) => callMethod(connection, method, given) as Promise<never>,
      get: async (path) => {
        const response = await fetch(`${url}/v1${path}`, { headers: { Authorization: `Bearer ${connection.secret}` } });
        if (!response.ok) throw new ClientError(response.status === 401 ? 'AuthenticationError' : 'ApiError', await response.text());
        return (await response.json()) as Value;
      },
      workspace: connection.workspace,
      print: (...lines) => out.push(...lines),
      tell: (...lines) => (options.has('--quiet') ? 0 : progress.push(...lines)),
    };
    const answer = await RUN[words]!(command);
    const isJson = options.get('--output') === 'json';
    if (isJson && answer) out.splice(0, out.length, JSON.stringify(answer.json ?? answer.rows, null, 2));
    else if (answer?.rows) out.push(...formatTable(answer.columns!, answer.rows));
    const isTable = !isJson && answer === undefined;
    return { status: 0, stdout: end([...(isTable ? progress : []), ...out]), stderr: isTable ? '' : end(progress) };
  } catch (error) {
    if (error instanceof Usage) return { status: 2, stdout: end(out), stderr: end([error.message]) };
    if (!(error instanceof ClientError)) return { status: 70, stdout: end(out), stderr: String((error as Error).stack) };
    return { status: EXITS[error.kind] ?? 1, stdout: end(out), stderr: end([...progress, `${error.kind}: ${error.message}`]) };
  }
}

const end = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

function readArguments(argv: string[]): { words: string; options: Map<string, string>; names: string[] } {
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]!;
    if (!word.startsWith('-') || word === '-') plain.push(word);
    else if (word.includes('=')) options.set(word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1));
    else options.set(word, FLAGS.has(word) ? '' : (argv[++at] ?? ''));
  }
  const words = [plain.slice(0, 2).join(' '), plain[0] ?? ''].find((name) => COMMANDS.has(name) && RUN[name]);
  if (words === undefined) throw new Usage(`Unknown command: slipway ${plain.join(' ')}`);
  const wrong = [...options.keys()].find((name) => !COMMANDS.get(words)!.has(name));
  if (wrong !== undefined) throw new Usage(`slipway ${words} has no option ${wrong}`);
  return { words, options, names: plain.slice(words.split(' ').length) };
}

function readProfile(env: ToolCall['env'], name = env.SLIPWAY_PROFILE ?? 'default'): Record<string, string | undefined> {
  try {
    const text = readFileSync(join(env.HOME!, '.slipway/config.toml'), 'utf8');
    const section = text.split(`[${name}]\n`)[1]?.split('\n[')[0] ?? '';
    return Object.fromEntries([...section.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key!, value]));
  } catch {
    return {};
  }
}

interface Command extends ToolCall {
  names: string[];
  options: Map<string, string>;
  workspace: string;
  path: (name: string) => string;
  client: (method: string, given?: Value) => Promise<never>;
  get: (path: string) => Promise<Value>;
  print: (...lines: string[]) => void;
  tell: (...lines: string[]) => void;
}

/** What a command answers: rows of a table, or one value, or nothing but what it has printed. */
type Answer = { columns?: [title: string, of: (row: Value) => unknown][]; rows?: Value[]; json?: unknown } | undefined;

const field = (name: string) => (row: Value) => row[name];
const minute = (row: Value) =>
  String(row.updated_at ?? row.created_at)
    .slice(0, 16)
    .replace('T', ' ');

function formatTable(columns: NonNullable<NonNullable<Answer>['columns']>, rows: Value[]): string[] {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => String(of(row) ?? '-')))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const DEPLOYMENT: NonNullable<Answer>['columns'] = [
  ['SLUG', field('slug')],
  ['TYPE', field('type')],
  ['STATUS', field('status')],
  ['VERSION', field('active_version')],
  ['UPDATED', minute],
];
const REPOSITORY: NonNullable<Answer>['columns'] = [
  ['NAME', field('name')],
  ['STATUS', field('status')],
  ['BRANCH', field('default_branch')],
];
const JOB: NonNullable<Answer>['columns'] = [
  ['ID', field('id')],
  ['NAME', field('name')],
  ['CRON', field('cron')],
  ['NEXT RUN', (row) => String(row.next_run_at).slice(0, 16).replace('T', ' ')],
];

const RUN: Record<string, (command: Command) => Promise<Answer>> = {
  login: async ({ options, env }) => {
    if (!options.has('--host')) throw new Usage('slipway login needs --host');
    throw new ClientError('ConfigurationError', `No terminal to ask for a key; ${env.HOME}`);
  },
  whoami: async ({ client, workspace }) => {
    const me = (await client('whoami')) as { email: string; workspaces: { slug: string; role: string }[] };
    const role = me.workspaces.find(({ slug }) => slug === workspace)?.role;
    return { json: me, rows: [{ line: `${me.email}  Harbor Bank  ${role} in ${workspace}` }], columns: [['', field('line')]] };
  },
  'workspaces list': async ({ get, client }) => {
    const me = (await client('whoami')) as { workspaces: { id: string; role: string }[] };
    const found = ((await get('/workspaces')).items as Value[]).map((row) => ({
      ...row,
      role: me.workspaces.find(({ id }) => id === row.id)?.role,
    }));
    return {
      rows: found,
      columns: [
        ['SLUG', field('slug')],
        ['NAME', field('name')],
        ['ROLE', field('role')],
      ],
    };
  },
  'repos list': async ({ client }) => ({ rows: await client('list_repositories'), columns: REPOSITORY }),
  'repos add': async ({ client, names: [name, url], options }) => {
    const made = await client('add_repository', {
      name,
      url,
      ...(options.has('--credential') && { credential: options.get('--credential') }),
      ...(options.has('--branch') && { default_branch: options.get('--branch') }),
    });
    return { json: made };
  },
  'repos sync': async ({ client, names: [repository] }) => {
    const synced = await client('sync_repository', { repository });
    return { json: synced };
  },
  deploy: async (command) => {
    const { client, options, print, tell, path, workspace } = command;
    const file = options.get('-f');
    if (!file) throw new Usage('slipway deploy needs -f');
    const spec = parse(readFileSync(path(file), 'utf8')) as Value & { slug: string };
    const found = ((await client('list_deployments')) as Value[]).find(({ slug }) => slug === spec.slug);
    const { name, slug, type, ...settings } = spec;
    const message = options.get('--message') ?? '';
    const wait = !options.has('--no-wait');
    const versions = found ? ((await client('list_versions', { deployment: slug })) as Value[]) : [];
    const number = versions.length + 1;
    tell(`${found ? 'Updating' : 'Creating'} ${slug} (version ${number})`, '  building   done   41 s', '  starting   done   22 s');
    if (found) {
      const { repository: _, risk_class: __, ...changes } = settings;
      await client('update', { deployment: slug, branch: 'main', ...changes, message, wait });
    } else await client('deploy', { name, slug, deployment_type: type, ...settings, message, wait });
    const { status } = (await client('get_deployment', { deployment: slug })) as Value;
    print(
      status === 'active'
        ? `Version ${number} is active: https://slipway.example.com/${workspace}/deployments/${slug}`
        : `Version ${number} awaits approval`,
    );
    return undefined;
  },
  'deployments list': async ({ client, options }) => ({
    rows: await client('list_deployments', { status: options.get('--status') ?? null, type: options.get('--type') ?? null }),
    columns: DEPLOYMENT,
  }),
  'deployments get': one('get_deployment'),
  'deployments activate': one('activate'),
  'deployments deactivate': one('deactivate'),
  'deployments archive': one('archive'),
  'versions list': async ({ client, names: [deployment] }) => ({
    rows: await client('list_versions', { deployment }),
    columns: [
      ['VERSION', field('number')],
      ['STATUS', field('status')],
      ['COMMIT', field('commit')],
      ['MESSAGE', field('message')],
    ],
  }),
  'versions rollback': async ({ client, names: [deployment, number] }) => {
    const made = await client('rollback', { deployment, version: Number(number) });
    return { json: made, rows: [made], columns: [['VERSION', field('number')]] };
  },
  predict: async ({ client, names: [deployment], options, path, input }) => {
    const file = options.get('--file');
    const text = options.get('--data') ?? (file === '-' ? input : file ? readFileSync(path(file), 'utf8') : null);
    if (text === null) throw new Usage('slipway predict needs --data or --file');
    const given = { deployment, data: JSON.parse(text), ...(options.has('--explain') && { explain: true }) };
    const answer = (await client('predict', given)) as Record<string, unknown[]>;
    const json = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
    const rowsOf = answer.predictions!.map((prediction, index) => ({
      prediction,
      probability: answer.probabilities?.[index],
      id: answer.inference_ids![index],
    }));
    return {
      json,
      rows: rowsOf,
      columns: [
        ['PREDICTION', field('prediction')],
        ['PROBABILITY', field('probability')],
        ['INFERENCE ID', field('id')],
      ],
    };
  },
  logs: async ({ client, names: [deployment], options, print }) => {
    const lines = await client('get_logs', {
      deployment,
      container: options.get('--container') ?? 'model',
      since: options.get('--since') ?? null,
      tail: Number(options.get('--tail') ?? 500),
    });
    for (const { timestamp, level, pod, message } of lines as Value[]) print(`${timestamp} ${level} ${pod} ${message}`);
    return undefined;
  },
  'actuals upload': async ({ client, names: [deployment, file], options, path, print }) => {
    const [head, ...lines] = readFileSync(path(file!), 'utf8').trim().split('\n');
    const columns = head!.split(',');
    const missing = ['inference_id', 'value'].find((name) => !columns.includes(name));
    if (missing) throw new ClientError('ValidationError', `${file} has no column ${missing}`);
    const actuals = lines.map((line) => {
      const row = Object.fromEntries(line.split(',').map((cell, index) => [columns[index]!, cell]));
      const value = Number.isNaN(Number(row.value)) ? row.value : Number(row.value);
      const observed = row.observed_at ? `${row.observed_at.slice(0, 10)}T00:00:00Z` : null;
      return { inference_id: row.inference_id, value, observed_at: observed };
    });
    const batch_size = Number(options.get('--batch-size') ?? 1000);
    const { accepted, rejected } = (await client('upload_actuals', { deployment, actuals, batch_size })) as {
      accepted: number;
      rejected: unknown[];
    };
    print(`${accepted} accepted, ${rejected.length} rejected`);
    return undefined;
  },
  'logs-export': async ({ client, names: [deployment, file], options, path, print }) => {
    const given = {
      deployment,
      path: path(file!),
      format: options.get('--format') ?? 'csv',
      start: options.get('--from') ?? null,
      end: options.get('--to') ?? null,
    };
    const { rows: count } = (await client('export_prediction_logs', given)) as { rows: number };
    print(`${count} rows in ${file}`);
    return undefined;
  },
  'metadata generate': async ({ names: [file], options, path, print }) => {
    const [head, ...lines] = readFileSync(path(file!), 'utf8').trim().split('\n');
    const target = options.get('--target');
    const columns = head!.split(',').map((name, index) => ({ name, values: lines.map((line) => Number(line.split(',')[index])) }));
    const features = columns.filter(({ name }) => name !== target);
    const isWritten = (name: string, sign: string) => lines.some((line) => line.split(',')[head!.split(',').indexOf(name)]!.includes(sign));
    if (target !== undefined && features.length === columns.length)
      throw new ClientError('ValidationError', `target '${target}' is not a column`);
    const metadata = {
      schema_version: 1,
      problem: options.get('--problem') ?? 'classification',
      features: features.map(({ name, values }) => {
        const type = values.some(Number.isNaN) ? 'text' : isWritten(name, '.') ? 'number' : 'integer';
        return type === 'text' ? { name, type } : { name, type, min: Math.min(...values), max: Math.max(...values) };
      }),
      example_input: { instances: [features.map(({ values }) => values[0])] },
    };
    const out = path(options.get('--out') ?? 'metadata.json');
    const before = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Value) : {};
    const { classes, example_input } = before;
    writeFileSync(
      out,
      `${JSON.stringify({ ...metadata, ...(classes !== undefined && { classes }), ...(example_input !== undefined && { example_input }) }, null, 2)}\n`,
    );
    print(`${features.length} features`);
    return undefined;
  },
  'reference generate': async ({ names: [kind, uri], options, path }) => {
    const optional = { revision: options.get('--revision'), credential: options.get('--credential') };
    const reference = { schema_version: 1, kind, uri, ...optional };
    writeFileSync(path(options.get('--out') ?? 'model/reference.json'), `${JSON.stringify(reference, null, 2)}\n`);
    return undefined;
  },
  'jobs list': async ({ client }) => ({ rows: await client('list_job_schedules'), columns: JOB }),
  'jobs run': async ({ client, names: [job], options }) => {
    const run = await client('run_job', { job, ...(options.has('--wait') && { wait: true }) });
    return {
      json: run,
      rows: [run],
      columns: [
        ['RUN', field('id')],
        ['STATUS', field('status')],
        ['EXIT CODE', field('exit_code')],
      ],
    };
  },
  'jobs logs': async ({ client, names: [job, run], print }) => {
    for (const { message } of (await client('get_job_logs', { job, run })) as Value[]) print(String(message));
    return undefined;
  },
  'vars list': async ({ get, workspace }) => ({
    rows: (await get(`/workspaces/${workspace}/environment-variables`)).variables as Value[],
    columns: [
      ['NAME', field('name')],
      ['VALUE', (row) => (row.secret === true ? '***' : row.value)],
      ['TARGETS', (row) => (row.targets as string[]).join(',')],
    ],
  }),
  completion: async ({ print }) => {
    print('complete -W "login logout whoami" slipway');
    return undefined;
  },
};

function one(method: string): (command: Command) => Promise<Answer> {
  return async ({ client, names: [deployment] }) => {
    const found = await client(method, { deployment });
    return { json: found, rows: [found], columns: DEPLOYMENT };
  };
}
