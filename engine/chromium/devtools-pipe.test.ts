import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UsageError } from '../state/usage-error.ts';
import { type ChromiumOptions, startChromium } from './devtools-pipe.ts';

describe.skipIf(process.platform === 'win32')('startChromium', () => {
  const start = (script: string, options: ChromiumOptions = {}, mode = 0o755) => {
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-pipe-'));
    const path = join(folder, 'chromium');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, mode);
    const browser = startChromium(path, folder, options);
    onTestFinished(() => {
      browser.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return { browser, path };
  };

  it('says in its own words why one has not started', async () => {
    const { browser, path } = start('echo "loading" >&2; echo "error while loading shared libraries: libnss3.so" >&2; exit 127');
    await expect(browser.send('Browser.getVersion')).rejects.toEqual(
      new UsageError(
        `The Chromium at "${path}" did not start: error while loading shared libraries: libnss3.so.`,
        'install what it lacks, or set CHROMIUM_PATH to another Chromium',
      ),
    );
    await expect(browser.send('Browser.getVersion')).rejects.toThrow('libnss3.so');
  });

  it('says so of what is no program', async () => {
    await expect(start('', {}, 0o644).browser.send('Browser.getVersion')).rejects.toThrow(/did not start: spawn .* EACCES\.$/);
  });

  it('tells all who wait that it has ended', async () => {
    const { browser } = start(`head -c 1 <&3 >/dev/null; printf '{"id":1,"result":{"product":"x"}}\\0' >&4; kill -9 $$`);
    const ended = [browser.once('Page.loadEventFired'), browser.send('Browser.getVersion')];
    expect(await ended[1]).toEqual({ product: 'x' });
    await expect(ended[0]).rejects.toThrow(/has ended: it ended with SIGKILL\.$/);
  });

  it('waits for its first word for so long and no longer', async () => {
    const { browser } = start('exec sleep 60', { patience: 50 });
    await expect(browser.send('Browser.getVersion')).rejects.toThrow(/did not start: it did not answer in 0\.05 seconds\.$/);
  });

  it('ends with its signal, whose reason all learn who wait', async () => {
    const stop = new AbortController();
    const { browser } = start('exec sleep 60', { signal: stop.signal });
    const asked = browser.send('Browser.getVersion');
    stop.abort(new Error('Stopped.'));
    await expect(asked).rejects.toThrow('Stopped.');
    expect(() => start('exec sleep 60', { signal: stop.signal }).browser).not.toThrow();
  });
});
