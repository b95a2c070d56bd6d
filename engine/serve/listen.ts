import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../state/usage-error.ts';

export interface Address {
  /** 0 takes any free port. */
  port: number;
  host: string;
}

/** Lets a server listen. Throws UsageError when it cannot. */
export async function listen(server: Server, { port, host }: Address): Promise<void> {
  try {
    await tryToListen(server, { port, host });
  } catch (error) {
    throw toUsageError(error as NodeJS.ErrnoException, port, host);
  }
}

/** Lets a server listen at a port or, where that is in use, at the next free one. Throws UsageError when it cannot. */
export async function listenFrom(server: Server, { port, host }: Address): Promise<void> {
  for (let next = port; ; next++) {
    try {
      return await tryToListen(server, { port: next, host });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || next === 65535 || next - port >= MOST_TRIES)
        throw toUsageError(error as NodeJS.ErrnoException, next, host);
    }
  }
}

const MOST_TRIES = 100;

/** An address that a browser on this machine can open: that of the site's first page. */
export function urlOf(server: Server, baseUrl: string): string {
  const { address, port, family } = server.address() as AddressInfo;
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const host = isEverywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}${encodeURI(baseUrl)}`;
}

async function tryToListen(server: Server, { port, host }: Address): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function toUsageError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const next = port < 65535 ? port + 1 : 3000;
  if (error.code === 'EADDRINUSE')
    return new UsageError(`Port ${port} is already in use.`, `choose another one with --port, for example --port ${next}`);
  if (error.code === 'EACCES')
    return new UsageError(`Port ${port} needs more rights than this process has.`, 'choose one above 1023 with --port');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new UsageError(
      `"${host}" is not an address of this machine.`,
      'choose one with --host: 127.0.0.1 for this machine only, 0.0.0.0 for all',
    );
  }
  return error;
}
