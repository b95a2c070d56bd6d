import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../build/site-folder.ts';
import { jobOf } from '../product/answers/jobs.ts';
import { type FakeProduct, startProduct } from '../product/fake-product.ts';
import { readGitFolder } from '../product/repository-content.ts';
import { makeWorld, type USERS, type World } from '../product/world.ts';
import { runCli } from './cli.ts';
import { ClientError, type Connection, callMethod } from './client.ts';
import { type Machine, OTHER_TOOLS } from './other-tools.ts';
import { findPython, pythonEnvironment } from './python.ts';
import { openPython, type PythonSession } from './python-session.ts';
import { openShell, type Shell } from './shell.ts';
import { findCommand, makeTools, readCall, writeAnswer } from './tools.ts';

/** A reader before a page: a product, a shell and an interpreter. Nothing of it leaves 127.0.0.1. */
export interface Scene {
  version: string;
  world: World;
  product: FakeProduct;
  machine: Machine;
  /** The reader's home folder. */
  home: string;
  env: Record<string, string>;
  shell: Shell;
  python: PythonSession | null;
  connection: Connection;
  /** Makes a repository at an address of the manual's Git host. */
  host: (url: string, files: Record<string, string>) => void;
  /** Calls a method of the client as the reader. */
  client: (method: string, given?: Record<string, unknown>) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** A scene before its shell is open. */
export type Prepared = Omit<Scene, 'shell' | 'python'>;

export interface SceneOptions {
  version: string;
  reader?: keyof typeof USERS;
  /** Folder below the reader's home in which the shell begins. */
  cwd?: string;
  env?: Record<string, string>;
  /** Whether curl, jq and python are ours even where the machine has them. */
  isBare?: boolean;
  /** What scripts would write where there is no Python: their names, and files. */
  standIns?: Record<string, Record<string, string>>;
  /** Prepares the product and the reader's files before the shell opens. */
  before?: (scene: Prepared) => void | Promise<void>;
}

export const GIT_URL = 'https://git.example.com/harbor-bank/credit-scoring.git';

export async function openScene({
  version,
  reader,
  cwd = '.',
  env: own,
  isBare = false,
  standIns = {},
  before,
}: SceneOptions): Promise<Scene> {
  const folder = makeFolder('reader');
  const home = join(folder, 'home');
  mkdirSync(home);
  const world = makeWorld(version, reader);
  const product = await startProduct(world);
  const python = isBare ? null : findPython();
  const port = await findPort();
  const machine: Machine = {
    version,
    python,
    url: product.url,
    port,
    images: new Map(),
    pushed: [],
    installed: [],
    containers: new Map(),
    standIns,
  };
  const real = (name: string) => findCommand(name, isProgram);
  const tools = makeTools(join(folder, 'tools'), {
    python,
    real: (name) => (isBare && (name === 'curl' || name === 'jq') ? null : real(name)),
  });
  const git = prepareGit(folder, world);
  const client = { SLIPWAY_HOST: 'api.slipway.example.com', SLIPWAY_WORKSPACE: 'credit-risk', SLIPWAY_PERSONAL_KEY: 'slp_pk_EXAMPLE' };
  const { PATH: _, ...forPython } = pythonEnvironment(version);
  const env = {
    ...forPython,
    ...git.env,
    ...(own ?? client),
    PATH: tools,
    HOME: home,
    LANG: 'C.UTF-8',
    WALK_URL: product.url,
    WALK_PORT_8080: String(port),
  };
  world.python = python;
  world.containers = { ...forPython, WALK_URL: product.url };
  const connection = { url: product.url, workspace: 'credit-risk', secret: 'slp_pk_EXAMPLE', version };
  answerOthers(product, machine, version);
  const scene = {
    version,
    world,
    product,
    machine,
    home,
    env,
    connection,
    host: git.host,
    client: (method: string, given: Record<string, unknown> = {}) => callMethod(connection, method, given),
  };
  await before?.({ ...scene, stop: product.stop });
  const start = join(home, cwd);
  mkdirSync(start, { recursive: true });
  const shell = openShell(join(folder, 'shell'), start, env, real('bash')!);
  const session = python ? openPython(python, start, env) : null;
  return {
    ...scene,
    shell,
    python: session,
    stop: async () => {
      shell.close();
      session?.close();
      for (const end of machine.containers.values()) end();
      await product.stop();
    },
  };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Git knows the manual's host as a folder, and no other. */
function prepareGit(folder: string, world: World) {
  const root = join(folder, 'git');
  mkdirSync(root);
  const config = join(folder, 'gitconfig');
  writeFileSync(
    config,
    `[user]\n\tname = Noor Haddad\n\temail = noor@example.com\n[init]\n\tdefaultBranch = main\n[url "file://${root}/"]\n\tinsteadOf = https://git.example.com/\n[core]\n\tautocrlf = false\n`,
  );
  const folderOf = (url: string) => join(root, url.replace('https://git.example.com/', ''));
  const env = { GIT_CONFIG_GLOBAL: config, GIT_CONFIG_NOSYSTEM: '1', GIT_ALLOW_PROTOCOL: 'file', GIT_TERMINAL_PROMPT: '0' };
  world.gitHosts = (url) => (existsSync(folderOf(url)) ? readGitFolder(folderOf(url)) : null);
  const host = (url: string, files: Record<string, string>) => {
    const bare = folderOf(url);
    mkdirSync(dirname(bare), { recursive: true });
    const run = (args: string[], input = '') =>
      execFileSync('git', args, { input, env: { ...process.env, ...env }, stdio: ['pipe', 'ignore', 'ignore'] });
    run(['init', '--quiet', '--bare', bare]);
    run(['--git-dir', bare, 'symbolic-ref', 'HEAD', 'refs/heads/main']);
    const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
    const entries = Object.entries(files).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`);
    const commit = `commit refs/heads/main\ncommitter Noor Haddad <noor@example.com> 1757925000 +0000\n${data('First version')}${entries.join('')}\n`;
    if (entries.length > 0) run(['--git-dir', bare, 'fast-import', '--quiet'], commit);
  };
  return { env, host };
}

/** What the product's tools ask for beside the API. */
function answerOthers(product: FakeProduct, machine: Machine, version: string): void {
  const { world } = product;
  const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
  product.others.set('/__tool', async (_, body) => {
    const { name, ...call } = readCall(body);
    const answer = name === 'slipway' ? await runCli(call, product.url, version) : await OTHER_TOOLS[name]!(machine, call);
    return { status: 200, body: writeAnswer(answer), type: 'text/plain' };
  });
  product.others.set('/__client', async (_, body) => {
    const {
      name,
      arguments: given,
      connection,
      cwd,
    } = JSON.parse(body) as {
      name: string;
      arguments: Record<string, unknown>;
      connection: { host: string; workspace: string; secret: string };
      cwd: string;
    };
    if (connection.host !== 'api.slipway.example.com')
      return json({ error: { kind: 'ConnectionError', message: `${connection.host} does not answer`, fields: {} } });
    const { path } = given;
    if (typeof path === 'string') given.path = join(cwd, path);
    try {
      const value = (await callMethod({ ...connection, url: product.url, version }, name, given)) as Record<string, unknown> | null;
      return json({ value: value?.path === given.path && path !== undefined ? { ...value, path } : value });
    } catch (error) {
      const known = error instanceof ClientError ? error : new ClientError('SlipwayError', String((error as Error).stack));
      return json({ error: { kind: known.kind, message: known.message, fields: known.fields } });
    }
  });
  product.others.set('/__features', async () => {
    const version = world.workspace.deployments[0]?.versions.at(-1);
    return json({ value: version?.metadata?.features?.map(({ name }) => name) ?? [] });
  });
  product.others.set('/__credentials', async (_, body) => {
    const { name } = JSON.parse(body) as { name: string };
    return json({ value: world.workspace.credentials.find((one) => one.name === name) ?? null });
  });
  product.others.set('/__jobs', async (_, body) => {
    const { job, run } = JSON.parse(body) as { job: string; run: string };
    const found = jobOf({ workspace: world.workspace, params: { job_id: job } });
    return json({ value: found.logs.get(run) ?? [] });
  });
  product.others.set('/__reports', async (_, body) => {
    const { deployment, report } = JSON.parse(body) as { deployment: string; report: unknown };
    const found = world.workspace.deployments.find(({ data }) => data.slug === deployment);
    found?.reports.push({ version: found.data.active_version!, report });
    return json({ value: null });
  });
}
