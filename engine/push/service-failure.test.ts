import { describe, expect, it } from 'vitest';
import { ServiceFailure, toServiceFailure } from './service-failure.ts';

const KEY = 'key+1/2';
const fail = (error: object) => {
  const failure = toServiceFailure(error, [KEY]);
  return failure instanceof ServiceFailure ? { kind: failure.kind, message: failure.message, retryAfter: failure.retryAfter } : failure;
};
const silence = (response: object) => fail({ name: 'RetryError', message: 'Unreachable hosts', stackTrace: [{ response }] });
const refusal = (status: number, message: string, headers = {}) =>
  fail({ name: 'ApiError', status, message, stackTrace: [{ response: { headers } }] });

describe('toServiceFailure', () => {
  it.each([
    [{ isTimedOut: true, status: 0, content: 'Socket timeout' }, 'no response in time'],
    [{ isTimedOut: false, status: 503, content: '' }, 'the service failed (503)'],
    [{ isTimedOut: false, status: 0, content: 'getaddrinfo ENOTFOUND x' }, 'no connection (getaddrinfo ENOTFOUND x)'],
    [{ isTimedOut: false, status: 0, content: '' }, 'no connection'],
  ])('takes silence for no answer: %j', (response, message) => {
    expect(silence(response)).toEqual({ kind: 'unreachable', message, retryAfter: null });
  });

  it.each([
    [429, { 'retry-after': '12' }, { kind: 'busy', message: 'Too many jobs (429)', retryAfter: 12_000 }],
    [429, {}, { kind: 'busy', message: 'Too many jobs (429)', retryAfter: null }],
    [429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { kind: 'busy', message: 'Too many jobs (429)', retryAfter: null }],
    [408, {}, { kind: 'unreachable', message: 'Too many jobs (408)', retryAfter: null }],
    [400, {}, { kind: 'rejected', message: 'Too many jobs (400)', retryAfter: null }],
  ])('tells patience from refusal: %i %j', (status, headers, failure) => {
    expect(refusal(status, 'Too many jobs', headers)).toEqual(failure);
  });

  it('repeats neither keys nor links', () => {
    expect(refusal(403, `no ${KEY}`)).toMatchObject({ message: 'no *** (403)' });
    expect(refusal(403, `no ${encodeURIComponent(KEY)}`)).toMatchObject({ message: 'no *** (403)' });
    expect(refusal(400, 'Record is too big. Please have a look at https://www.algolia.com/doc')).toMatchObject({
      message: 'Record is too big (400)',
    });
  });

  it('leaves mistakes in docsgen as they are', () => {
    const error = new TypeError('x is undefined');
    expect(toServiceFailure(error, [])).toBe(error);
  });
});
