import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#lib/contract/failure.ts';
import { rememberCompany } from '#lib/desk/company/remember-company.ts';
import { type ActorContext, deskContext } from '#lib/desk/context/desk-context.ts';
import { quoteCompany } from '#lib/desk/lookups/index.ts';
import { buyData, markSeen, refreshLookup } from '#lib/desk/purchases/index.ts';
import { isOpen } from '#lib/domain/lookup/lookup-view.ts';
import { chosenOf, totalOf } from '#lib/domain/quote/quote.ts';
import { demoContext } from './demo-actor.ts';
import type { DemoPurchase } from './demo-purchases.ts';

/** Testland's slowest of those that are waited for takes three seconds; a busy machine takes its time. */
const END_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 500;

export interface SeededPurchases {
  readonly made: number;
  readonly costCredits: number;
}

/** Makes the purchases that are not made yet, one after the other. What fails at the register fails here too: it is part of the demo. */
export async function seedPurchases(purchases: readonly DemoPurchase[]): Promise<SeededPurchases> {
  let made = 0;
  let costCredits = 0;
  for (const purchase of purchases) {
    const { reference, documents = [] } = purchase;
    const known = { reference, documents: { isEmpty: documents.length === 0 } };
    if ((await deskContext().db.lookup.count({ where: known })) > 0) continue;
    costCredits += await make(purchase);
    made += 1;
  }
  return { made, costCredits };
}

async function make(purchase: DemoPurchase): Promise<number> {
  const {
    by,
    country = 'TEST',
    companyId,
    dataPoints = [],
    documents: names = [],
    reason,
    reference,
    limitCredits = 0,
    declaredOwners,
    isLeftUnderWay,
  } = purchase;
  const ctx = await demoContext(by);
  const place = { country, companyId };
  const quote = await quoteCompany(ctx, place);
  const documents = names.map((name) => {
    const item = quote.items.find((each) => each.kind === 'document' && each.name === name);
    if (item === undefined) throw new Failure('internal', `${companyId} has no document "${name}".`);
    return item.id;
  });
  const { credits } = totalOf(chosenOf(quote, { dataPoints, documents }));
  const confirmedCredits = Math.max(credits, limitCredits);
  const { id: lookupId, ...bought } = await buyData(ctx, {
    ...{ ...place, dataPoints: [...dataPoints], documents, confirmedCredits, reason, reference },
    ...(declaredOwners && { graphOptions: { declaredOwners } }),
  });
  const ended = isLeftUnderWay ? bought : await endOf(ctx, lookupId);
  // Whoever bought has read what came: nothing is left to be told.
  if (!isLeftUnderWay) await markSeen(ctx, { lookupIds: [lookupId] });
  await rememberCompany(ctx, place);
  return ended.costCredits ?? 0;
}

/** Waits for the end of a lookup. */
export async function endOf(ctx: ActorContext, lookupId: string) {
  const until = Date.now() + END_TIMEOUT_MS;
  for (;;) {
    const lookup = await refreshLookup(ctx, { lookupId });
    if (!isOpen(lookup)) return lookup;
    if (Date.now() > until) {
      throw new Failure('internal', `${lookup.companyId} did not come within ${END_TIMEOUT_MS / 1000} s.`);
    }
    await pause(LOOK_EVERY_MS);
  }
}
