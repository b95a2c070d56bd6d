import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../../theme/live-contract.ts';

/** The pages that are open, as far as they listen. */
export interface LiveChannel {
  /** Answers a request for the stream: with how things stand, and then with each event. */
  open(response: ServerResponse): void;
  /** Sends an event to all open pages, and its state to those that connect later. */
  send(event: LiveEvent): void;
  /** Tells of what is other than it was said last, without a build. */
  amend(part: Partial<LiveEvent>): void;
  /** Tells those who listen now, and nobody later. */
  announce(part: Partial<LiveEvent>): void;
  readonly size: number;
  close(): void;
}

/** Milliseconds between two signs of life: proxies and sleeping laptops drop a stream on which nothing comes. */
const HEARTBEAT = 25_000;
/** Milliseconds after which a browser asks again for a stream that broke off. */
const RETRY = 300;
/** More than anybody has tabs: a page that opens streams without end is cut off. */
const MAX_STREAMS = 200;

/** Bytes that a page may be behind: one that takes nothing is cut off, and asks again when it can. */
const MOST_BEHIND = 4 * 1024 * 1024;

/** Opens a channel of server-sent events. `clean` takes out what must not be sent. */
export function openLiveChannel(clean: (text: string) => string = (text) => text): LiveChannel {
  const streams = new Set<ServerResponse>();
  let standing: LiveEvent = { build: '', change: null, counts: { errors: 0, warnings: 0 }, problems: '', proposal: null, added: [] };
  const heartbeat = setInterval(() => {
    for (const stream of streams) tell(stream, ':\n\n');
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    open(response) {
      if (streams.size >= MAX_STREAMS) return void response.writeHead(503).end();
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.socket?.setNoDelay(true);
      response.write(`retry: ${RETRY}\n${clean(format(standing))}`);
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.on('error', () => streams.delete(response));
    },
    send(event) {
      standing = { ...event, change: null, added: [] };
      const text = clean(format(event));
      for (const stream of streams) tell(stream, text);
    },
    amend(part) {
      standing = { ...standing, ...part };
      const text = clean(format(standing));
      for (const stream of streams) tell(stream, text);
    },
    announce(part) {
      const text = clean(format({ ...standing, ...part }));
      for (const stream of streams) tell(stream, text);
    },
    get size() {
      return streams.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
}

function tell(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MOST_BEHIND) stream.destroy();
  else stream.write(text);
}

/** JSON has no line breaks, so that an event is one line. */
function format(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
