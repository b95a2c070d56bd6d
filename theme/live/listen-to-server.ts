import { LIVE_EVENTS, type LiveEvent } from '../live-contract.ts';

/**
 * Hears of the server's events for as long as the page is in view. A browser opens six connections to a server at most, so tabs in the
 * background let go of theirs and catch up when they are looked at. The browser itself asks again when the server was away.
 */
export function listenToServer(handle: (event: LiveEvent) => void): void {
  let stream: EventSource | null = null;
  const open = () => {
    if (stream || document.visibilityState === 'hidden') return;
    stream = new EventSource(LIVE_EVENTS);
    stream.onmessage = ({ data }: MessageEvent<string>) => handle(JSON.parse(data) as LiveEvent);
    stream.onerror = () => {
      // A refusal ends the stream for good; a server that was away does not.
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      setTimeout(open, RETRY);
    };
  };
  const close = () => {
    stream?.close();
    stream = null;
  };
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? close() : open()));
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}

/** Milliseconds. */
const RETRY = 1000;
