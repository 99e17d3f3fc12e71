import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { type Input, parseInput, Unparsed } from './parse-input.ts';

const Order = z.strictObject({ id: z.string().trim().min(1, 'expected an id'), count: z.int().default(1) });

test('what our own code gives is typed and parsed', () => {
  const order: Input<typeof Order> = { id: ' A ' };
  expect(parseInput(Order, order)).toEqual({ id: 'A', count: 1 });
});

test('what a request gives is parsed the same way', () => {
  expect(parseInput(Order, new Unparsed({ id: ' A ', count: 2 }))).toEqual({ id: 'A', count: 2 });
});

test.each([
  ['a member that is wrong', { id: '' }, ['id: expected an id']],
  ['two of them', { id: '', count: 'two' }, ['id: expected an id', expect.stringMatching(/^count: /)]],
  ['nothing', undefined, [expect.any(String)]],
])('%s is refused by name', (_, value, details) => {
  for (const input of [value, new Unparsed(value)]) {
    const failure = failureOf(() => parseInput(Order, input));
    expect(failure).toMatchObject({ code: 'invalid_request', details, cause: expect.any(z.ZodError) });
    expect(failure.message).toContain('Nothing was changed or charged.');
  }
});

test.each([
  ['expected an id', 'id: expected an id. Nothing was changed or charged.'],
  ['Enter an id.', 'id: Enter an id. Nothing was changed or charged.'],
])('a refusal with the message "%s" has one full stop after it', (message, expected) => {
  const schema = z.strictObject({ id: z.string().min(1, message) });
  expect(failureOf(() => parseInput(schema, { id: '' })).message).toBe(expected);
});

test.each([
  ['NUL', 'a\0b'],
  ['the first half of a character', '\ud83d'],
  ['the second half of a character', 'a\udca9'],
])('text with %s is refused wherever it stands', (_, bad) => {
  const Loose = z.record(z.string(), z.unknown());
  for (const value of [{ id: bad }, { a: { b: [bad] } }, { [bad]: 1 }]) {
    const failure = failureOf(() => parseInput(Loose, new Unparsed(value)));
    expect(failure).toMatchObject({ code: 'invalid_request', statusCode: 400 });
    expect(failure.message).toContain('without NUL');
  }
});

test('whole characters of any plane pass, and an input of any depth does not exhaust the stack', () => {
  expect(parseInput(Order, { id: '\u{1f4a9}', count: 1 }).id).toBe('\u{1f4a9}');
  let deep: unknown = [];
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(() => parseInput(z.unknown(), new Unparsed(deep))).not.toThrow();
});

function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('expected a Failure');
}
