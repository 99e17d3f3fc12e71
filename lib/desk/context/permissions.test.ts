import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { expectedOf } from '../testing/expected-permissions.ts';
import { exportedVerbs } from '../testing/exported-verbs.ts';
import { authorise, mayDo, PERMISSIONS } from './permissions.ts';

describe.each(PERMISSIONS)('%s', (verb) => {
  test.each(expectedOf(verb))('$role: $isAllowed', ({ role, isAllowed }) => {
    expect(mayDo(role, verb)).toBe(isAllowed);
    if (isAllowed) return authorise({ role }, verb);
    try {
      authorise({ role }, verb);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      expect(error).toMatchObject({ code: 'unauthorized', statusCode: 403 });
      expect(error.message).toContain('Nothing was changed or charged');
      return;
    }
    throw new Error('was let through');
  });
});

test('every verb of the desk asks first of all whether the actor may', async () => {
  const verbs = await exportedVerbs();
  expect(verbs.length).toBeGreaterThan(15);
  const known = PERMISSIONS.map((verb) => `authorise(actor, '${verb}');`);
  const silent = verbs.filter(({ body }) => {
    const [first = ''] = body.trimStart().split('\n');
    return !known.includes(first.trim());
  });
  expect(silent.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});
