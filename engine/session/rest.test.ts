import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRest } from './rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A runner whose processes end when they are told to, unless they are at work. */
function openTools(state: { idle: number; busy: number }, release = () => {}) {
  const rest = () => {
    const ended = state.idle;
    state.idle = 0;
    return { ended, busy: state.busy };
  };
  return { docs: { release }, runner: { rest } };
}

it('ends what a build needed a second after it, and then has nothing more to do', () => {
  const state = { idle: 1, busy: 0 };
  const rest = createRest(openTools(state));
  rest.plan();
  vi.advanceTimersByTime(900);
  expect(state.idle).toBe(1);
  rest.plan();
  vi.advanceTimersByTime(100);
  expect(state.idle).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('collects twice what the first build and each large one have left', () => {
  const state = { idle: 0, busy: 0 };
  const collect = vi.fn();
  const rest = createRest(openTools(state), collect);
  const build = () => {
    rest.plan();
    vi.advanceTimersByTime(5000);
    return collect.mock.calls.length;
  };
  expect(build()).toBe(2);
  expect(build()).toBe(2);
  state.idle = 1;
  expect(build()).toBe(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends the processes of a build that has begun just after, too, and those that were still at work', () => {
  const state = { idle: 1, busy: 0 };
  const rest = createRest(openTools(state));
  rest.plan();
  vi.advanceTimersByTime(1000);
  Object.assign(state, { busy: 1 });
  vi.advanceTimersByTime(1000);
  Object.assign(state, { idle: 1, busy: 0 });
  vi.advanceTimersByTime(1000);
  expect(state.idle).toBe(0);
  rest.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
