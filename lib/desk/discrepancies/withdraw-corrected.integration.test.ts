import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { many } from '#lib/platform/db.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { confirmDiscrepancy } from './confirm-discrepancy.ts';
import { decideDiscrepancy } from './decide-discrepancy.ts';
import { listDiscrepancies } from './list-discrepancies.ts';
import { recomputeDiscrepancies } from './recompute-discrepancies.ts';
import { DISAGREEING } from './testing/owners-desk.ts';
import { ownersDeskForTests } from './testing/owners-desk-for-tests.ts';

const { desk, db, asOfficer, officer, world, note } = ownersDeskForTests();

/** A discrepancy that rules before a correction found in the data that is there. */
async function foundBefore() {
  await world().answer(DISAGREEING);
  await note();
  return add();
}

/** One more in the same data. */
async function add() {
  const row = await db().discrepancy.findFirstOrThrow({ where: world().place });
  const { id } = await desk().given.discrepancy.create({
    data: {
      ...world().place,
      key: `former ${crypto.randomUUID()}`,
      class: row.class,
      facts: asJson(row.facts),
    },
  });
  return id;
}
const decide = (id: string, outcome: string) =>
  decideDiscrepancy(asOfficer(), new Unparsed({ id, outcome, reason: 'Looked at' }));
const stateOf = async (id: string) => {
  const states = ['open', 'decided', 'corrected', 'resolved', 'withdrawn'] as const;
  const found: string[] = [];
  for (const state of states) {
    const asked = new Unparsed({ company: world().place.companyId, state });
    const { items } = await listDiscrepancies(asOfficer(), asked);
    found.push(...items.filter((one) => one.id === id).map((one) => `${state}: ${one.state}`));
  }
  return found;
};
const acts = () =>
  many(
    desk().pool,
    `select actor_id as "by", details - 'rows' as details from desk.audit_entry
      where object = $1 and action = 'discrepancies-withdrawn'`,
    [world().company],
    z.object({ by: z.string().nullable(), details: z.record(z.string(), z.unknown()) }),
  );

describe('a discrepancy that corrected rules do not find in the same data', () => {
  test.each([null, 'ask_customer', 'none'])('open (%s): withdrawn, once, and audited', async (outcome) => {
    const id = await foundBefore();
    if (outcome !== null) await decide(id, outcome);
    await note();
    await note();
    expect(await stateOf(id)).toEqual(['withdrawn: withdrawn']);
    const { key } = await db().discrepancy.findUniqueOrThrow({ where: { id } });
    expect(await acts()).toEqual([{ by: officer().userId, details: { withdrawn: [key], reported: [] } }]);
  });

  test('reported: it stands as it was decided, and is listed', async () => {
    const id = await foundBefore();
    await decide(id, 'report');
    await note();
    await note();
    expect(await stateOf(id)).toEqual(['decided: decided', 'corrected: decided']);
    expect(await acts()).toHaveLength(1);
  });

  test('closed by two people: nothing is said of it', async () => {
    const id = await foundBefore();
    await decide(id, 'none');
    await confirmDiscrepancy(world().as(await desk().addUser('officer')), { id });
    await note();
    expect(await stateOf(id)).toEqual(['decided: decided']);
    expect(await acts()).toEqual([]);
  });

  test('newer data: resolved, as before', async () => {
    const id = await foundBefore();
    await world().answer(DISAGREEING);
    await note();
    expect(await stateOf(id)).toEqual(['resolved: resolved']);
    expect(await acts()).toEqual([]);
  });

  test('a match of persons since: resolved, as before', async () => {
    const id = await foundBefore();
    await desk().given.personMatch.create({
      data: {
        ...{ ...world().place, personKey: 'a', otherKey: 'b', isSame: true, reason: 'Seen' },
        decidedBy: officer().userId,
      },
    });
    await note();
    expect(await stateOf(id)).toEqual(['resolved: resolved']);
  });

  test('the command withdraws it under the rule that it was found by, adds none, and names reported ones', async () => {
    const [open, reported] = [await foundBefore(), await add()];
    await decide(reported, 'report');
    const count = () => db().discrepancy.count({ where: world().place });
    const before = await count();
    const found = await recomputeDiscrepancies(world().ctx);
    expect(found.withdrawn.map(({ id }) => id)).toContain(open);
    expect(found.reported.map(({ id }) => id)).toContain(reported);
    expect(await count()).toBe(before);
    expect(await acts()).toMatchObject([{ by: null }]);
    expect((await recomputeDiscrepancies(world().ctx)).withdrawn).toEqual([]);
  });
});

test('the database lets a correction touch no decision', async () => {
  const id = await foundBefore();
  const set = (what: string) =>
    desk().given.$executeRawUnsafe(`update desk.discrepancy set ${what} where id = '${id}'`);
  await expect(set('corrected_at = now()')).rejects.toThrow('discrepancy_corrected');
  await decide(id, 'none');
  await confirmDiscrepancy(world().as(await desk().addUser('officer')), { id });
  await expect(set('corrected_at = now(), resolved_at = now()')).rejects.toThrow('discrepancy_corrected');
});
