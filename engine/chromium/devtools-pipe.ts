import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A Chromium without a window, led by DevTools' protocol. */
export interface DevTools {
  send<T = Record<string, unknown>>(method: string, params?: object, sessionId?: string): Promise<T>;
  on(method: string, handle: (params: never, sessionId: string | undefined) => void): void;
  /** Ends it. */
  close(): void;
}

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
 */
export function startChromium(path: string, profile: string): DevTools {
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
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  });
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const handlers = new Map<string, (params: never, sessionId: string | undefined) => void>();
  let sent = 0;
  let rest = '';
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('error', fail);
  child.on('exit', () => fail(new Error('Chromium has ended.')));
  input.on('error', fail);
  output.on('close', () => fail(new Error('Chromium has ended.')));
  output.setEncoding('utf8').on('data', (data: string) => {
    const texts = (rest + data).split('\0');
    rest = texts.pop()!;
    for (const text of texts) take(JSON.parse(text) as Message);
  });

  function take({ id, method, params, sessionId, result, error }: Message): void {
    if (id === undefined) {
      handlers.get(method!)?.(params as never, sessionId);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  }

  // A process that is done does not wait for its browser.
  child.unref();
  for (const stream of [input, output]) (stream as unknown as { unref?(): void }).unref?.();
  return {
    close: () => void child.kill(),
    send<T>(method: string, params: object = {}, sessionId?: string) {
      sent += 1;
      input.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`);
      return new Promise<T>((resolve, reject) => waiting.set(sent, { resolve: resolve as (value: unknown) => void, reject }));
    },
    on: (method, handle) => void handlers.set(method, handle),
  };
}
