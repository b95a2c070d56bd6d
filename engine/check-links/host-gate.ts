import type { Clock } from './clock.ts';

/** Lets requests through so that no host has more than its share of them. */
export interface HostGate {
  /** Runs a task when its host is free, in the order of asking. Rejects when the check is stopped before. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>;
  /** Sends nothing more to a host for so many milliseconds. */
  hold(host: string, milliseconds: number): void;
}

export interface GateLimits {
  /** Requests at once in all. */
  total: number;
  /** And to one host. */
  perHost: number;
  /** Milliseconds between the end of a request to a host and the beginning of the next. */
  pause: number;
}

interface Host {
  active: number;
  freeAt: number;
  waiting: (() => void)[];
}

/** Opens a gate. Hosts that are not free let others pass. */
export function openHostGate({ total, perHost, pause }: GateLimits, { clock, signal }: { clock: Clock; signal: AbortSignal }): HostGate {
  const hosts = new Map<string, Host>();
  let active = 0;

  function hostOf(name: string): Host {
    const known = hosts.get(name) ?? { active: 0, freeAt: 0, waiting: [] };
    hosts.set(name, known);
    return known;
  }

  function letIn(): void {
    const now = clock.now();
    for (const host of hosts.values()) {
      while (active < total && host.active < perHost && host.freeAt <= now && host.waiting.length > 0) {
        host.active++;
        active++;
        // Those that come to a host at the same time begin one after the other.
        host.freeAt = now + pause;
        wake(host.freeAt);
        host.waiting.shift()!();
      }
    }
  }

  /** Looks again at a time, which a timer may end before. Once the check is stopped, nobody waits any more. */
  function wake(at: number): void {
    clock.sleep(Math.max(0, at - clock.now()), signal).then(
      () => (clock.now() < at ? wake(at) : letIn()),
      () => {},
    );
  }

  function enter(host: Host): Promise<void> {
    return new Promise((done, fail) => {
      const onStop = () => fail(signal.reason);
      if (signal.aborted) return onStop();
      signal.addEventListener('abort', onStop, { once: true });
      host.waiting.push(() => {
        signal.removeEventListener('abort', onStop);
        done();
      });
      letIn();
    });
  }

  return {
    async run(name, task) {
      const host = hostOf(name);
      await enter(host);
      try {
        signal.throwIfAborted();
        return await task();
      } finally {
        host.active--;
        active--;
        host.freeAt = Math.max(host.freeAt, clock.now() + pause);
        wake(host.freeAt);
        letIn();
      }
    },
    hold(name, milliseconds) {
      const host = hostOf(name);
      host.freeAt = Math.max(host.freeAt, clock.now() + milliseconds);
      wake(host.freeAt);
    },
  };
}
