import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operatorOf } from '../context/operated.ts';
import { viewLedger } from '../ledger/view-ledger.ts';
import { correctEntry } from './correct-entry.ts';
import { recordPurchase } from './record-purchase.ts';
import { settleCorrection } from './settle-correction.ts';
import { viewCorrections } from './view-corrections.ts';

let desk: TestDesk;
let ann: ActorContext;
let ben: ActorContext;
let accounts = 0;
beforeAll(async () => {
  desk = await openTestDesk();
  ann = desk.as(await desk.addUser('administrator', 'ann@example.test'));
  ben = desk.as(await desk.addUser('administrator', 'ben@example.test'));
  await createPlan(operatorOf(ann), { name: STANDARD_PLAN, prices: STANDARD_PRICES });
});
afterAll(() => desk.close());

/** An account that has bought 100 credits by mistake, as a form records it. */
async function openWithMistake() {
  accounts += 1;
  const { id } = await createAccount(operatorOf(ann), { name: `Bank ${accounts}` });
  const fields = { account: id, amountCredits: '100', reference: 'transfer 1' };
  const { entryId } = await recordPurchase(ann, new Unparsed(fields));
  return { account: id, entryId };
}

const actionsOf = async (account: string) => {
  const events = await desk.db.auditEntry.findMany({
    where: { object: `account ${account}` },
    orderBy: { id: 'asc' },
  });
  return events.map(({ action }) => action);
};

test('two administrators who correct at once: one proposal, one decision, one counter-entry, one event each', async () => {
  const { account, entryId } = await openWithMistake();
  const correction = { entryId, amountCredits: 40, reason: 'sixty were paid' };
  const proposals = await Promise.allSettled([correctEntry(ann, correction), correctEntry(ben, correction)]);
  expect(proposals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [waiting] = (await viewCorrections(ann, { account })).items;
  if (waiting === undefined) throw new Error('a proposal expected');
  const { correctionId } = waiting;
  const other = waiting.isMine ? ben : ann;
  const confirm = () => settleCorrection(other, { correctionId, decision: 'confirmed' });
  const decisions = await Promise.allSettled([confirm(), confirm(), confirm(), confirm()]);
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await viewLedger(ann, { account })).toMatchObject({
    balanceCredits: 60,
    entries: [{ kind: 'correction', amountCredits: -40, balanceAfterCredits: 60, corrects: entryId }, {}],
  });
  expect(await actionsOf(account)).toEqual(['credits-recorded', 'correction-proposed', 'correction-decided']);
});

test('who proposed can’t confirm, and nothing is written about the attempt’s act', async () => {
  const { account, entryId } = await openWithMistake();
  const { correctionId } = await correctEntry(ann, { entryId, amountCredits: 1, reason: 'r' });
  await expect(settleCorrection(ann, { correctionId, decision: 'confirmed' })).rejects.toThrow(
    /another person has to decide/,
  );
  expect(await actionsOf(account)).toEqual(['credits-recorded', 'correction-proposed']);
  await settleCorrection(ann, { correctionId, decision: 'withdrawn' });
  expect((await viewCorrections(ben, { account })).items).toMatchObject([
    { state: 'withdrawn', proposedBy: 'ann@example.test', decidedBy: 'ann@example.test', isMine: false },
  ]);
});

test('a purchase with an invoice is both or neither', async () => {
  const { account } = await openWithMistake();
  const fields = { account, amountCredits: '7', reference: 'transfer 2', withInvoice: 'on' };
  expect(await recordPurchase(ann, new Unparsed(fields))).toMatchObject({
    invoice: expect.stringMatching(/^PLB-\d{4}-000001$/),
    balanceCredits: 107,
  });
  await expect(recordPurchase(ann, new Unparsed(fields))).rejects.toThrow(/was recorded for/);
  expect(await desk.db.invoice.count()).toBe(1);
});
