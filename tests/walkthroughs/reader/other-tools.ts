import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import type { ToolAnswer, ToolCall } from './cli.ts';

/** Commands that would reach beyond this machine, and small ones for machines that lack them. Each checks its options. */
export interface Machine {
  version: string;
  python: string | null;
  url: string;
  /** Port that stands for the reader's port 8080. */
  port: number;
  /** Images by tag, with the folder that they were built from. */
  images: Map<string, string>;
  pushed: string[];
  installed: string[];
  /** Containers that run, by name. */
  containers: Map<string, () => void>;
  /** Files that scripts would write, by the name of the script. */
  standIns: Record<string, Record<string, string>>;
}

type Tool = (machine: Machine, call: ToolCall) => ToolAnswer | Promise<ToolAnswer>;

const done = (stdout = '', status = 0, stderr = ''): ToolAnswer => ({ status, stdout, stderr });
const refuse = (stderr: string) => done('', 2, `${stderr}\n`);

/** Splits words into options and names. Options with values are listed in `valued`, others in `flags`; an unknown one is returned as `wrong`. */
function sort(words: string[], valued: string[], flags: string[]) {
  const options: [name: string, value: string][] = [];
  const names: string[] = [];
  let wrong: string | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const [, name, value] = /^(--[\w-]+)=(.*)$/.exec(word) ?? [undefined, word];
    if (!word.startsWith('-') || word === '-') names.push(word);
    else if (valued.includes(name!)) options.push([name!, value ?? words[++at] ?? '']);
    else if (flags.includes(name!)) options.push([name!, '']);
    else wrong = word;
  }
  const last = (...keys: string[]) => options.findLast(([name]) => keys.includes(name))?.[1];
  return {
    options,
    names,
    wrong,
    last,
    all: (...keys: string[]) => options.filter(([name]) => keys.includes(name)).map(([, value]) => value),
  };
}

/** Packages that pages install, with the extras that they have. */
const PACKAGES: Record<string, string[]> = {
  slipway: ['pandas', 'parquet', 'bias', 'serving'],
  ...Object.fromEntries(
    ['scikit-learn', 'pandas', 'joblib', 'numpy', 'alibi', 'dill', 'fastapi', 'uvicorn', 'xgboost', 'pyarrow'].map((name) => [name, []]),
  ),
};

const pip: Tool = ({ version, installed }, { argv }) => {
  const { names, wrong } = sort(argv, ['-r'], ['--quiet', '--upgrade', '--no-cache-dir']);
  const [verb, ...packages] = names;
  if (wrong || verb !== 'install' || packages.length === 0) return refuse(`pip: ${wrong ?? argv.join(' ')}`);
  for (const text of packages) {
    const [, name, extras, , number] = /^([\w-]+)(?:\[([\w,]+)\])?((?:==|>=)([\d.*]+))?$/.exec(text) ?? [];
    const known = PACKAGES[name ?? ''];
    const unknown = extras?.split(',').find((extra) => !known?.includes(extra));
    if (!known || unknown) return refuse(`pip: no matching distribution for ${text}`);
    if (name === 'slipway' && number !== undefined && version !== 'next' && number !== `${version}.*`)
      return refuse(`pip: ${text} is not for ${version}`);
    installed.push(name!);
  }
  return done();
};

const docker: Tool = async (machine, { argv, cwd }) => {
  const [verb, ...rest] = argv;
  if (verb === 'buildx' && rest[0] === 'build') {
    const { last, names, wrong } = sort(rest.slice(1), ['--platform', '--tag', '-t', '--file', '-f'], ['--load', '--push']);
    const tag = last('--tag', '-t');
    if (wrong || !tag || names.join() !== '.') return refuse(`docker buildx build: ${wrong ?? argv.join(' ')}`);
    if (last('--platform') !== 'linux/amd64') return refuse('docker: the cluster runs linux/amd64');
    const text = readFileSync(join(cwd, 'Dockerfile'), 'utf8');
    const sources = [...text.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
    const missing = sources.find((path) => !existsSync(join(cwd, path)));
    if (missing !== undefined) return done('', 1, `failed to calculate checksum: "/${missing}": not found\n`);
    if (!/^USER \d+$/m.test(text)) return done('', 1, 'The image runs as root.\n');
    machine.images.set(tag, cwd);
    return done();
  }
  if (verb === 'run') {
    const { last, names, wrong } = sort(rest, ['--name', '--publish', '--tmpfs', '--user', '--env'], ['--rm', '--detach', '--read-only']);
    const folder = machine.images.get(names[0] ?? '');
    if (wrong || !folder) return refuse(`docker run: ${wrong ?? `no image ${names[0]}`}`);
    if (!last('--publish')?.startsWith('8080:')) return refuse('docker run: port 8080 is not published');
    machine.containers.set(last('--name')!, await startContainer(machine, folder));
    return done('8f1c2a\n');
  }
  if (verb === 'stop') {
    const stop = machine.containers.get(rest[0]!);
    stop?.();
    machine.containers.delete(rest[0]!);
    return stop ? done(`${rest[0]}\n`) : done('', 1, `No such container: ${rest[0]}\n`);
  }
  if (verb === 'push' && machine.images.has(rest[0]!)) {
    machine.pushed.push(rest[0]!);
    return done();
  }
  return refuse(`docker ${argv.join(' ')}`);
};

/** Runs the command of a Dockerfile; where there is no Python, a server that keeps the contract of images. */
async function startContainer({ python, port, url }: Machine, folder: string): Promise<() => void> {
  const [module, name] = /"uvicorn", "(\w+):(\w+)"/.exec(readFileSync(join(folder, 'Dockerfile'), 'utf8'))!.slice(1);
  if (python) {
    const { pythonEnvironment } = await import('./python.ts');
    const code = `import sys; sys.path.insert(0, '.'); from ${module} import ${name}; ${name}.serve(${port})`;
    const env = { ...pythonEnvironment(), WALK_URL: url };
    const child: ChildProcess = spawn(python, ['-c', code], { cwd: folder, env, stdio: 'ignore' });
    return () => child.kill();
  }
  return keepContract(port);
}

/** A server that keeps the contract of images. */
async function keepContract(port: number): Promise<() => void> {
  const server = createServer((request, response) => {
    request.resume();
    const body = request.url!.endsWith(':predict') ? { predictions: [1], probabilities: [0.87] } : { status: 'ok' };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => server.close();
}

/** Follows a plain path through JSON: `.id`, `.[0].slug`, `.items[].id`. */
const jq: Tool = (_, { argv, input }) => {
  const { names, wrong, all } = sort(argv, [], ['--raw-output', '-r', '--compact-output', '-c', '--exit-status']);
  const [filter] = names;
  if (wrong || !/^(?:\.|(?:\.\w+|\.?\[\d*\])+)$/.test(filter ?? '')) return refuse(`jq: ${wrong ?? filter} is more than this jq knows`);
  const steps = [...filter!.matchAll(/\.(\w+)|\[(\d*)\]/g)];
  const values = steps.reduce<unknown[]>(
    (found, [, key, index]) =>
      found.flatMap((value) =>
        key
          ? [(value as Record<string, unknown>)[key] ?? null]
          : index === ''
            ? (value as unknown[])
            : [(value as unknown[])[Number(index)] ?? null],
      ),
    [JSON.parse(input) as unknown],
  );
  const isRaw = all('--raw-output', '-r').length > 0;
  const write = (value: unknown) => (isRaw && typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  return done(values.map((value) => `${write(value)}\n`).join(''));
};

const VALUED = [
  '-X',
  '--request',
  '-H',
  '--header',
  '-d',
  '--data',
  '--data-urlencode',
  '--max-time',
  '--retry',
  '--retry-max-time',
  '-o',
  '--output',
  '-w',
  '--write-out',
];
const FLAGS = [
  '--fail-with-body',
  '--fail',
  '--retry-all-errors',
  '--get',
  '-G',
  '--silent',
  '-s',
  '--show-error',
  '-S',
  '--include',
  '-i',
  '--location',
  '-L',
];

const curl: Tool = async ({ url, port }, { argv, cwd, input }) => {
  const { names, wrong, last, all, options } = sort(argv, VALUED, FLAGS);
  if (wrong || names.length !== 1) return refuse(`curl: ${wrong ?? 'no address'}`);
  let address = names[0]!.replace('https://api.slipway.example.com', url).replace('http://localhost:8080', `http://127.0.0.1:${port}`);
  if (!address.startsWith('http://127.0.0.1:')) return done('', 6, `curl: ${address} is not on this machine\n`);
  const given = all('-d', '--data').map((text) =>
    text === '@-' ? input : text.startsWith('@') ? readFileSync(join(cwd, text.slice(1)), 'utf8') : text,
  );
  const encoded = all('--data-urlencode').map((text) => `${text.split('=')[0]}=${encodeURIComponent(text.slice(text.indexOf('=') + 1))}`);
  const isGet = options.some(([name]) => name === '--get' || name === '-G');
  const parts = [...given, ...encoded];
  if (isGet && parts.length > 0) address += `?${parts.join('&')}`;
  const body = isGet || parts.length === 0 ? undefined : parts.join('&');
  const headers = Object.fromEntries(all('-H', '--header').map((text) => [text.split(':')[0]!, text.slice(text.indexOf(':') + 1).trim()]));
  const method = last('-X', '--request') ?? (body === undefined ? 'GET' : 'POST');
  for (let tries = Number(last('--retry') ?? 0); ; tries--) {
    try {
      const response = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
      const text = await response.text();
      return done(text, !response.ok && options.some(([name]) => name.startsWith('--fail')) ? 22 : 0);
    } catch (error) {
      if (tries === 0) return done('', 7, `curl: ${(error as Error).message}\n`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};

/** Without Python, scripts are read and not run; the walk has the files that they would write. */
const python: Tool = async ({ standIns, port, containers }, { argv, cwd }) => {
  const script = join(cwd, argv[0]!);
  if (existsSync(script) && readFileSync(script, 'utf8').includes('.serve(port=8080)')) {
    const stop = await keepContract(port);
    return new Promise((resolve) => {
      containers.set(argv[0]!, () => {
        stop();
        resolve(done());
      });
    });
  }
  for (const [path, text] of Object.entries(standIns[argv[0]!] ?? {})) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return done();
};

export const OTHER_TOOLS: Record<string, Tool> = { pip, docker, jq, curl, python };
