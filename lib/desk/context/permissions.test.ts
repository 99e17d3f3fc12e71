import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { expectedOf } from '../testing/expected-of.ts';
import { exportedVerbs } from '../testing/exported-verbs.ts';
import { authorise, mayDo, PERMISSIONS } from './permissions.ts';

describe.each(PERMISSIONS)('%s', (permission) => {
  test.each(expectedOf(permission))('$role: $isAllowed', ({ role, isAllowed }) => {
    expect(mayDo(role, permission)).toBe(isAllowed);
    if (isAllowed) return authorise({ actor: { role, needsSecondFactor: false } }, permission);
    try {
      authorise({ actor: { role, needsSecondFactor: false } }, permission);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      expect(error).toMatchObject({ code: 'forbidden', statusCode: 403 });
      expect(error.message).toContain('Nothing was changed or charged');
      return;
    }
    throw new Error('was let through');
  });
});

test('every verb of the desk asks first of all whether the actor may', async () => {
  const verbs = await exportedVerbs();
  expect(verbs.length).toBeGreaterThan(15);
  const known = PERMISSIONS.map((permission) => `authorise(ctx, '${permission}');`);
  const silent = verbs.filter(({ body }) => {
    const [first = ''] = body.trimStart().split('\n');
    return !known.includes(first.trim());
  });
  expect(silent.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('every verb that takes an input parses it, right after it has asked who calls', async () => {
  const taking = (await exportedVerbs()).filter(({ takesInput }) => takesInput);
  expect(taking.length).toBeGreaterThan(15);
  const trusting = taking.filter(({ body }) => !/parseInput\(\w+, input\)/.test(body.split('\n')[1] ?? ''));
  expect(trusting.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});
