import { expect } from 'vitest';
import { z } from 'zod';
import type { CompanyAnswer } from '#lib/contract/index.ts';
import { many, one } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { askCompany, finishedItems } from './customer.ts';
import type { Told } from './customers.ts';
import { inParallel } from './in-parallel.ts';
import { textOfDocument } from './start-register.ts';
import { CREDITS, type Whole } from './start-whole.ts';

const Count = z.object({ count: z.int() });

export async function countOf(whole: Whole, what: string): Promise<number> {
  return (await one(whole.pool, `select count(*)::int as count from ${what}`, [], Count)).count;
}

/** Waits until no request is unfinished, also those whose answer nobody got. */
export async function allFinished(whole: Whole): Promise<void> {
  await until(async () => (await countOf(whole, `service.request_item where status = 'in_progress'`)) === 0);
}

async function replaysOf(
  whole: Whole,
  answers: readonly CompanyAnswer[],
): Promise<Map<string, CompanyAnswer>> {
  const ids = [...new Set(answers.map(({ request }) => request.requestId))];
  const outcomes = await inParallel(ids.length, 8, (index) => askCompany(whole, { requestId: ids[index] }));
  return new Map(
    outcomes.flatMap((outcome): [string, CompanyAnswer][] =>
      outcome.kind === 'answered' ? [[outcome.answer.request.requestId, outcome.answer]] : [],
    ),
  );
}

/** Every answer that was given replays: what was finished in it is the same, and all the rest has come. */
async function nothingToldIsLost(whole: Whole, { answers }: Pick<Told, 'answers'>): Promise<void> {
  const replays = await replaysOf(whole, answers);
  for (const { request, company } of answers) {
    const replay = replays.get(request.requestId);
    if (!replay) throw new Error(`${request.requestId} does not replay`);
    const now = finishedItems(replay);
    for (const [item, status] of finishedItems({ request })) expect(now.get(item)).toEqual(status);
    if (company) expect(replay.company).toEqual(company);
    const { dataPoints, documents } = request.sources;
    expect(replay.request.sources).toMatchObject({ dataPoints, documents });
  }
  for (const { request } of replays.values()) {
    const { dataPoints, documents } = request.dataStatus;
    for (const status of [...Object.values(dataPoints), ...Object.values(documents)]) {
      expect(status).toMatchObject({ status: 'succeeded' });
    }
  }
  const someDelivered = [...replays.values()].filter(({ documents }) => documents?.otherDocuments).slice(-10);
  for (const { request, documents } of someDelivered) {
    const [document] = documents?.otherDocuments ?? [];
    const bytes = await fetch(document?.url ?? '');
    expect(await bytes.text()).toBe(textOfDocument(request.companyId, document?.id ?? ''));
  }
}

/** The ledger against the billing windows, the requests and the balance: nothing was charged twice or for nothing. */
export async function moneyIsRight(whole: Whole): Promise<void> {
  const twice = await many(
    whole.pool,
    `select company_id || ' ' || item as thing from service.ledger_entry where kind = 'charge'
      group by account_id, country, company_id, item having count(*) > 1`,
    [],
    z.object({ thing: z.string() }),
  );
  expect(twice).toEqual([]);
  const unlike = await countOf(
    whole,
    `service.billing_window w full join service.ledger_entry e
      on e.kind = 'charge' and (e.account_id, e.country, e.company_id, e.item, e.snapshot_id)
                             = (w.account_id, w.country, w.company_id, w.item, w.snapshot_id)
     where (w.account_id is null and e.kind = 'charge') or e.id is null`,
  );
  expect(unlike).toBe(0);
  const { balance, entries, costs } = await one(
    whole.pool,
    `select balance_credits as balance,
            (select sum(amount_credits) from service.ledger_entry where account_id = a.id)::bigint as entries,
            (select sum(i.cost_credits) from service.request_item i
               join service.request q on q.id = i.request_id where q.account_id = a.id)::bigint as costs
       from service.account a where id = $1`,
    [whole.accountId],
    z.object({ balance: z.int(), entries: z.int(), costs: z.int() }),
  );
  expect(entries).toBe(balance);
  expect(CREDITS - costs).toBe(balance);
  expect(costs).toBeGreaterThan(0);
}

const isUnfinished = ({ request }: CompanyAnswer) =>
  Object.values(request.dataStatus.documents).some(({ status }) => status === 'in_progress');

/** What customers were told holds, and the money is right. */
export async function everythingIsRight(whole: Whole, told: Pick<Told, 'answers'>): Promise<void> {
  // Else no slow document was under way when something was killed.
  expect(told.answers.some(isUnfinished)).toBe(true);
  await allFinished(whole);
  expect(told.answers.length).toBeGreaterThan(0);
  await nothingToldIsLost(whole, told);
  await moneyIsRight(whole);
}
