import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from '../state/usage-error.ts';

/** A Chromium without a window, led by DevTools' protocol. All that waits for it rejects when it ends. */
export interface DevTools {
  send<T = Record<string, unknown>>(method: string, params?: object, sessionId?: string): Promise<T>;
  on(method: string, handle: (params: never, sessionId: string | undefined) => void): void;
  /** Waits for the next event of this name. */
  once(method: string): Promise<void>;
  /** Ends it. */
  close(): void;
}

export interface ChromiumOptions {
  /** Ends it when it is aborted. */
  signal?: AbortSignal | undefined;
  /** How long it may take to say its first word, in milliseconds. */
  patience?: number;
}

/** A Chromium on a busy machine that has never run it. */
const PATIENCE = 60_000;

/** How long its last words may take, in milliseconds. */
const LAST_WORDS = 200;

/** How much of what it says about itself is kept, in characters. */
const MAX_SAID = 4000;

interface Message {
  id?: number;
  method?: string;
  params?: never;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

/**
 * Starts Chromium with a pipe instead of a port: nobody else can reach it, and it ends when this process does. `profile` is an empty folder.
 * Calls reject with a UsageError when it does not start or ends, and with the signal's reason.
 */
export function startChromium(path: string, profile: string, { signal, patience = PATIENCE }: ChromiumOptions = {}): DevTools {
  const isRoot = process.getuid?.() === 0;
  const flags = [
    '--headless',
    '--remote-debugging-pipe',
    '--disable-gpu',
    '--no-first-run',
    '--hide-scrollbars',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(path, [...flags, ...(isRoot ? ['--no-sandbox'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  });
  const [errors, input, output] = [child.stdio[2] as Readable, child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number | string, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const handlers = new Map<string, (params: never, sessionId: string | undefined) => void>();
  let sent = 0;
  let rest = '';
  let said = '';
  let hasSpoken = false;
  let failure: { reason: unknown } | null = null;

  const fail = (reason: unknown) => {
    failure ??= { reason };
    for (const { reject } of waiting.values()) reject(failure.reason);
    waiting.clear();
    keepAwake();
    clearTimeout(limit);
    signal?.removeEventListener('abort', stop);
    child.kill();
  };
  const stop = () => fail(signal!.reason);
  const limit = setTimeout(() => fail(explain(path, hasSpoken, `it did not answer in ${patience / 1000} seconds`)), patience);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  child.on('error', (error) => fail(explain(path, hasSpoken, error.message)));
  // Its last words come behind its end, and other processes of it may hold that line open.
  child.on('exit', (code, name) => {
    const ended = () =>
      fail(explain(path, hasSpoken, (!hasSpoken && lastLine(said)) || `it ended with ${name ?? `the exit code ${code}`}`));
    child.once('close', ended);
    const latest = setTimeout(ended, LAST_WORDS);
    if (waiting.size === 0) latest.unref();
  });
  // Why it has closed its pipes, its end tells.
  input.on('error', () => child.kill());
  output.on('error', () => child.kill()).on('close', () => child.kill());
  errors.setEncoding('utf8').on('data', (data: string) => {
    said = (said + data).slice(-MAX_SAID);
  });
  output.setEncoding('utf8').on('data', (data: string) => {
    hasSpoken = true;
    clearTimeout(limit);
    const texts = (rest + data).split('\0');
    rest = texts.pop()!;
    for (const text of texts) take(JSON.parse(text) as Message);
  });

  function take({ id, method, params, sessionId, result, error }: Message): void {
    const asked = waiting.get(id ?? method!);
    waiting.delete(id ?? method!);
    keepAwake();
    if (id === undefined) handlers.get(method!)?.(params as never, sessionId);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  }

  function wait<T>(key: number | string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (failure) return reject(failure.reason);
      waiting.set(key, { resolve: resolve as (value: unknown) => void, reject });
      keepAwake();
    });
  }

  /** A process that waits for its browser goes on; one that is done does not wait for it. */
  function keepAwake(): void {
    const change = waiting.size > 0 ? 'ref' : 'unref';
    for (const each of [child, errors, input, output]) (each as { ref?(): void; unref?(): void })[change]?.();
  }

  keepAwake();
  limit.unref();
  return {
    close: () => void child.kill(),
    send<T>(method: string, params: object = {}, sessionId?: string) {
      sent += 1;
      if (!failure) input.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`);
      return wait<T>(sent);
    },
    on: (method, handle) => void handlers.set(method, handle),
    once: (method) => wait<void>(method),
  };
}

function explain(path: string, hasSpoken: boolean, reason: string): UsageError {
  return new UsageError(
    `The Chromium at "${path}" ${hasSpoken ? 'has ended' : 'did not start'}: ${reason.replace(/\.?$/, '.')}`,
    hasSpoken
      ? 'give the machine more memory, or set CHROMIUM_PATH to another Chromium'
      : 'install what it lacks, or set CHROMIUM_PATH to another Chromium',
  );
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)!.trim();
}
