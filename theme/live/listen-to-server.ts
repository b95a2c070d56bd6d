import { LIVE_EVENTS, type LiveEvent } from '../live-contract.ts';

/**
 * Hears of the server's events for as long as the page is in view. A browser opens six connections to a server at most, so tabs in the
 * background let go of theirs and catch up when they are looked at. The browser itself asks again when the server was away. `onAnswer` is told when
 * the server does not answer for a while, and when it does.
 */
export function listenToServer(handle: (event: LiveEvent) => void, onAnswer: (answers: boolean) => void): void {
  let stream: EventSource | null = null;
  let missing: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (stream || document.visibilityState === 'hidden') return;
    stream = new EventSource(LIVE_EVENTS);
    stream.onmessage = ({ data }: MessageEvent<string>) => handle(JSON.parse(data) as LiveEvent);
    stream.onopen = () => {
      stopWaiting();
      onAnswer(true);
    };
    stream.onerror = () => {
      missing ??= setTimeout(onAnswer, PATIENCE, false);
      // A refusal ends the stream for good; a server that was away does not.
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      setTimeout(open, RETRY);
    };
  };
  const stopWaiting = () => {
    clearTimeout(missing);
    missing = undefined;
  };
  const close = () => {
    stream?.close();
    stream = null;
  };
  const leave = () => {
    stopWaiting();
    close();
  };
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : open()));
  addEventListener('pagehide', leave);
  addEventListener('pageshow', open);
  open();
}

/** Milliseconds. */
const RETRY = 1000;
/** Milliseconds in which a docsgen that restarts is there again. */
const PATIENCE = 5000;
