import { spawn } from 'node:child_process';

/** Opens a URL in the user's browser. Where there is none nothing happens: the URL stands in the terminal. */
export function openBrowser(url: string): void {
  const [command, args] = OPENERS[process.platform] ?? ['xdg-open', []];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

const OPENERS: Partial<Record<NodeJS.Platform, [string, string[]]>> = {
  darwin: ['open', []],
  // The empty argument is the window's title, which `start` takes from the first one in quotes.
  win32: ['cmd', ['/c', 'start', '""']],
};
