import { expect, it } from 'vitest';
import { hasColors, hasLinks, isInteractive } from './terminal.ts';

it('colors a screen, and nothing else unless it is asked to', () => {
  expect(hasColors(true, {})).toBe(true);
  expect(hasColors(false, {})).toBe(false);
  expect(hasColors(undefined, { CI: 'true' })).toBe(false);
  expect(hasColors(true, { TERM: 'dumb' })).toBe(false);
  expect(hasColors(true, { NO_COLOR: '1' })).toBe(false);
  expect(hasColors(true, { NO_COLOR: '' })).toBe(true);
  expect(hasColors(false, { FORCE_COLOR: '1' })).toBe(true);
  expect(hasColors(true, { FORCE_COLOR: '0' })).toBe(false);
  expect(hasColors(false, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
});

it('draws on a screen only', () => {
  expect(isInteractive(true, {})).toBe(true);
  expect(isInteractive(undefined, {})).toBe(false);
  expect(isInteractive(true, { CI: 'true' })).toBe(false);
  expect(isInteractive(true, { TERM: 'dumb' })).toBe(false);
});

it('makes links where a terminal is known to show them', () => {
  const shown = [
    { TERM: 'xterm-kitty' },
    { TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.1.0' },
    { TERM_PROGRAM: 'vscode', TERM_PROGRAM_VERSION: '1.100.2' },
    { VTE_VERSION: '7402' },
    { WT_SESSION: 'x' },
  ];
  for (const env of shown) {
    expect(hasLinks(true, env)).toBe(true);
    expect([false, undefined].map((isTty) => hasLinks(isTty, env))).toEqual([false, false]);
    for (const other of [{ CI: 'true' }, { NO_COLOR: '1' }, { FORCE_HYPERLINK: '0' }])
      expect(hasLinks(true, { ...env, ...other })).toBe(false);
  }
  const plain = [
    {},
    { TERM: 'xterm-256color' },
    { TERM: 'dumb', WT_SESSION: 'x' },
    { TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.0.9' },
    { TERM_PROGRAM: 'vscode', TERM_PROGRAM_VERSION: '1.71.0' },
    { TERM_PROGRAM: 'Apple_Terminal' },
    { VTE_VERSION: '5000' },
  ];
  for (const env of plain) expect(hasLinks(true, env)).toBe(false);
  expect(hasLinks(false, { FORCE_HYPERLINK: '1', CI: 'true' })).toBe(true);
  expect(hasLinks(false, { FORCE_HYPERLINK: '1', NO_COLOR: '1' })).toBe(false);
});
