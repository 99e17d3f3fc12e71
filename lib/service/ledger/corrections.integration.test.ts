import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { operatorContext } from '../context/operator-context.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { balanceOf } from './balance-of.ts';
import { decideCorrection } from './decide-correction.ts';
import { listCorrections } from './list-corrections.ts';
import { listEntries } from './list-entries.ts';
import { proposeCorrection } from './propose-correction.ts';
import { buyItem, openItem } from './testing/buy-item.ts';

const books = booksForTests();
const [ANN, BEN] = [randomUUID(), randomUUID()];

/** An account with 100 credits and a charge of 10. */
async function openCharged(): Promise<{ account: string; bought: number; charged: number }> {
  const account = await books.openAccount(100);
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: randomUUID() }));
  const [charged, bought] = (await listEntries(books.ctx, { account })).entries;
  if (charged === undefined || bought === undefined) throw new Error('two entries expected');
  return { account, bought: bought.id, charged: charged.id };
}

const propose = (entryId: number, amountCredits: number, by = ANN) =>
  proposeCorrection(books.ctx, { entryId, amountCredits, reason: 'charged twice', by });
const decide = (correctionId: string, decision: 'confirmed' | 'declined' | 'withdrawn', by: string) =>
  decideCorrection(books.ctx, { correctionId, decision, by });
const balance = async (account: string) => (await balanceOf(books.ctx, { account })).balanceCredits;

test('a charge is taken back by a counter-entry when a second person has confirmed it, and not before', async () => {
  const { account, charged } = await openCharged();
  const { correctionId, amountCredits } = await propose(charged, 4);
  expect(amountCredits).toBe(4);
  expect(await balance(account)).toBe(90);
  await decide(correctionId, 'confirmed', BEN);
  expect(await balance(account)).toBe(94);
  expect((await listEntries(books.ctx, { account })).entries[0]).toMatchObject({
    ...{ kind: 'correction', amountCredits: 4, balanceAfterCredits: 94, corrects: charged },
    reference: expect.stringMatching(/^Correction of TEST /),
  });
});

test('a purchase is taken back below zero: the balance has been negative since then', async () => {
  const { account, bought } = await openCharged();
  const { correctionId } = await propose(bought, 100);
  await decide(correctionId, 'confirmed', BEN);
  expect(await balanceOf(books.ctx, { account })).toMatchObject({
    balanceCredits: -10,
    isBlocked: true,
    negativeSince: expect.any(Date),
  });
});

test('an entry is taken back in parts, and never more of it than there is', async () => {
  const { account, charged } = await openCharged();
  await expect(propose(charged, 11)).rejects.toThrow(/^amountCredits: 10 of the 10 credits of entry/);
  await decide((await propose(charged, 7)).correctionId, 'confirmed', BEN);
  await expect(propose(charged, 4)).rejects.toThrow(/3 of the 10 credits/);
  await decide((await propose(charged, 3)).correctionId, 'confirmed', BEN);
  await expect(propose(charged, 1)).rejects.toThrow(/0 of the 10 credits/);
  expect(await balance(account)).toBe(100);
});

test('an entry tells what was taken back of it, and whether a correction waits', async () => {
  const { account, bought, charged } = await openCharged();
  const told = async () => {
    const { entries } = await listEntries(books.ctx, { account });
    return entries
      .filter(({ id }) => id === bought || id === charged)
      .map(({ takenBackCredits, hasOpenCorrection }) => [takenBackCredits, hasOpenCorrection]);
  };
  const first = await propose(charged, 7);
  expect(await told()).toEqual([
    [0, true],
    [0, false],
  ]);
  await decide(first.correctionId, 'confirmed', BEN);
  await decide((await propose(charged, 3)).correctionId, 'confirmed', BEN);
  await decide((await propose(bought, 40)).correctionId, 'declined', BEN);
  expect(await told()).toEqual([
    [10, false],
    [0, false],
  ]);
  await decide((await propose(bought, 40)).correctionId, 'confirmed', BEN);
  expect(await told()).toEqual([
    [10, false],
    [40, false],
  ]);
});

test('who proposed does not decide, and only who proposed withdraws', async () => {
  const { account, charged } = await openCharged();
  const { correctionId } = await propose(charged, 4);
  await expect(decide(correctionId, 'confirmed', ANN)).rejects.toThrow(/another person has to decide/);
  await expect(decide(correctionId, 'declined', ANN)).rejects.toThrow(/another person has to decide/);
  await expect(decide(correctionId, 'withdrawn', BEN)).rejects.toThrow(/Only the person who proposed/);
  await decide(correctionId, 'withdrawn', ANN);
  await expect(decide(correctionId, 'confirmed', BEN)).rejects.toThrow(/Somebody has decided/);
  await decide((await propose(charged, 5)).correctionId, 'declined', BEN);
  expect(await balance(account)).toBe(90);
});

test('one proposal for an entry at a time', async () => {
  const { charged } = await openCharged();
  const both = await Promise.allSettled([propose(charged, 4), propose(charged, 5, BEN)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(propose(charged, 1)).rejects.toThrow(/waits for a second person/);
});

test('ten confirm and decline at once, over several connections: one decision, one counter-entry', async () => {
  const { account, charged } = await openCharged();
  const { correctionId } = await propose(charged, 10);
  const clients = Array.from({ length: 5 }, () => createPrisma(books.url));
  try {
    const all = await Promise.allSettled(
      [...clients, ...clients].map((client) =>
        decideCorrection(operatorContext(client, books.ctx.env), {
          ...{ correctionId, decision: 'confirmed', by: randomUUID() },
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  } finally {
    for (const client of clients) await client.$disconnect();
  }
  expect(await balance(account)).toBe(100);
  expect((await listEntries(books.ctx, { account, kind: 'correction' })).entries).toHaveLength(1);
});

test.each([
  ['the same person', (by: string) => [by, by]],
  ['nobody', (by: string) => [by, null]],
])('the database itself refuses a confirmation by %s', async (_who, people) => {
  const { charged } = await openCharged();
  const { correctionId } = await propose(charged, 4);
  const [, decidedBy] = people(ANN);
  await expect(
    run(
      books.pool,
      `update service.correction set state = 'confirmed', decided_by = $2, decided_at = now() where id = $1`,
      [correctionId, decidedBy],
    ),
  ).rejects.toThrow(/correction_(by_another|check)/);
});

test.each([
  ['without a confirmed correction', 4, /follows a confirmed correction/],
  ['of another amount', 9, /follows a confirmed correction/],
])('the database itself refuses a counter-entry %s', async (_what, amount, message) => {
  const { account, charged } = await openCharged();
  const { correctionId } = await propose(charged, 4);
  const isConfirmed = amount === 9;
  if (isConfirmed) await decide(correctionId, 'confirmed', BEN);
  await expect(
    run(
      books.pool,
      `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, corrects, correction_id)
       values ($1, 'correction', $2, 0, 'forged', $3, $4)`,
      [account, amount, charged, correctionId],
    ),
  ).rejects.toThrow(message);
});

test('the database itself refuses a proposal of too much, of the same sign, and a change of one', async () => {
  const { charged } = await openCharged();
  const insert = (amount: number) =>
    run(
      books.pool,
      `insert into service.correction (entry_id, amount_credits, reason, proposed_by) values ($1, $2, 'r', $3)`,
      [charged, amount, ANN],
    );
  await expect(insert(11)).rejects.toThrow(/takes back 10 at most/);
  await expect(insert(-1)).rejects.toThrow(/takes back 10 at most/);
  await expect(insert(0)).rejects.toThrow(/takes back 10 at most/);
  const { correctionId } = await propose(charged, 10);
  await expect(
    run(books.pool, 'update service.correction set amount_credits = 1 where id = $1', [correctionId]),
  ).rejects.toThrow(/decided once and changed never/);
  await expect(run(books.pool, 'delete from service.correction')).rejects.toThrow(/changed never/);
});

test('a closed account comes to owe nothing, though it can be given back what it was charged', async () => {
  const { account, bought, charged } = await openCharged();
  const more = (await propose(bought, 91)).correctionId;
  const back = (await propose(charged, 10)).correctionId;
  await run(
    books.pool,
    `update service.account set closed_at = clock_timestamp(), closed_because = 'left' where id = $1`,
    [account],
  );
  await expect(decide(more, 'confirmed', BEN)).rejects.toThrow(/is closed and has 90 credits/);
  await decide(back, 'confirmed', BEN);
  expect(await balance(account)).toBe(100);
});

test('a correction is not corrected, and an entry that is not there is named', async () => {
  const { account, charged } = await openCharged();
  await decide((await propose(charged, 4)).correctionId, 'confirmed', BEN);
  const [counter] = (await listEntries(books.ctx, { account, kind: 'correction' })).entries;
  await expect(propose(counter?.id ?? 0, 1)).rejects.toThrow(/is a correction itself/);
  await expect(propose(999_999_999, 1)).rejects.toThrow(/no entry 999999999/);
  await expect(decide(randomUUID(), 'confirmed', BEN)).rejects.toThrow(/does not exist/);
});

test('what waits comes first in the list', async () => {
  const [one, other] = [await openCharged(), await openCharged()];
  const { correctionId: waiting } = await propose(one.charged, 4);
  const { correctionId: decided } = await propose(other.charged, 5);
  await decide(decided, 'declined', BEN);
  const { items } = await listCorrections(books.ctx, {});
  const place = (id: string) => items.findIndex(({ correctionId }) => correctionId === id);
  expect(place(waiting)).toBeLessThan(place(decided));
  expect(items[place(decided)]).toMatchObject({ state: 'declined', proposedBy: ANN, decidedBy: BEN });
});
