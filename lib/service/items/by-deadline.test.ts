import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { byDeadline } from './by-deadline.ts';

const registry = stubRegistry('FR');
const never = new Promise<never>(() => {});
const open = () => new AbortController();

test('an answer in time is the answer', async () => {
  expect(await byDeadline(Promise.resolve(7), registry, open().signal)).toBe(7);
});

test('the deadline holds for a registry that does not listen', async () => {
  const deadline = open();
  const waiting = byDeadline(never, registry, deadline.signal);
  deadline.abort();
  await expect(waiting).rejects.toMatchObject({
    code: 'service_unavailable',
    source: 'Stub register',
    message: 'Stub register did not answer in time. Nothing was charged.',
  });
});

test('a deadline that is over already', async () => {
  await expect(byDeadline(never, registry, AbortSignal.abort())).rejects.toMatchObject({
    code: 'service_unavailable',
  });
});

test('a registry that listens to the signal and throws what it was given is late, not broken', async () => {
  const deadline = open();
  const listening = new Promise((_, reject) => {
    deadline.signal.addEventListener('abort', () => reject(new TypeError('socket closed')));
  });
  const waiting = byDeadline(listening, registry, deadline.signal);
  deadline.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'service_unavailable' });
});

test("a registry's own failure is passed on as it is", async () => {
  const failure = new Failure('resource_not_found', 'No such company.');
  await expect(byDeadline(Promise.reject(failure), registry, open().signal)).rejects.toBe(failure);
});

test('what breaks in a registry is internal, with its source and without its words', async () => {
  const broken = byDeadline(Promise.reject(new TypeError('x of undefined')), registry, open().signal);
  await expect(broken).rejects.toMatchObject({ code: 'internal', source: 'Stub register' });
  await expect(broken).rejects.not.toMatchObject({ message: expect.stringContaining('undefined') });
});
