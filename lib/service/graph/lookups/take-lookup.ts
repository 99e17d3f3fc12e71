import { z } from 'zod';
import { priceOf } from '#lib/domain/price/price-of.ts';
import { one } from '#lib/platform/db.ts';
import { type LookupAnswer, type LookupOutcome, purchaseLookup } from '../../ledger/purchase-lookup.ts';
import type { Lookup } from '../trace/trace-ownership.ts';
import { LOOKUP_KINDS, type TraceContext } from './lookup-kinds.ts';

/** Why a lookup was not made; nothing was charged for it. */
export type LookupRefusal = Exclude<LookupOutcome, 'charged' | 'cached' | 'finished'>;

/**
 * Makes a lookup: checks the limits, queries the register, pays as for any item of this kind. Nothing is paid for an
 * item that the account has paid for already; the register is not queried for one that cannot be paid.
 * @returns null if the lookup was made, and is in the database
 * @throws Failure of the register, or because it records no shareholders: nothing was charged for this lookup
 */
export async function takeLookup(ctx: TraceContext, lookup: Lookup): Promise<LookupRefusal | null> {
  const kind = LOOKUP_KINDS[lookup.kind];
  const priceCredits = priceOf(ctx.prices, lookup.country, kind.item);
  const refusal = priceCredits > 0 ? await refusalOf(ctx, lookup, priceCredits) : null;
  if (refusal) return refusal;
  const outcome = await kind.read(ctx, lookup, (answer) => pay(ctx, lookup, { priceCredits, answer }));
  return outcome === 'charged' || outcome === 'cached' || outcome === 'finished' ? null : outcome;
}

const purseOf = ({ kind }: Lookup) => ({
  name: `graph-purse-${kind}`,
  text: `
    select a.balance_credits as balance,
           (select coalesce(sum(cost_credits), 0)::int from service.graph_step where request_id = $1) as spent,
           service.has_charged($1) as "hasCharged",
           exists (${LOOKUP_KINDS[kind].isPaid}) as "isPaid",
           exists (select 1 from service.request q join service.api_key k on k.id = q.api_key_id
             where q.id = $1 and service.is_over_day_limit(k.id, k.credits_per_day, $5)) as "isOverDayLimit"
      from service.account a where a.id = $2`,
});

const Purse = z.object({
  balance: z.int(),
  spent: z.int(),
  hasCharged: z.boolean(),
  isPaid: z.boolean(),
  isOverDayLimit: z.boolean(),
});

/** The refusal of `purchase_step`, before a register is queried in vain. */
async function refusalOf(
  { pool, open, plan }: TraceContext,
  lookup: Lookup,
  priceCredits: number,
): Promise<LookupRefusal | null> {
  const { requestId, accountId } = open;
  const params = [requestId, accountId, lookup.country, lookup.subject, priceCredits];
  const { balance, spent, hasCharged, isPaid, isOverDayLimit } = await one(
    pool,
    purseOf(lookup),
    params,
    Purse,
  );
  if (isPaid) return null;
  if (spent + priceCredits > LOOKUP_KINDS[lookup.kind].budgetIn(plan)) return 'over_budget';
  if (balance < 0 && !(lookup.isRoot && hasCharged)) return 'insufficient_funds';
  return isOverDayLimit ? 'over_day_limit' : null;
}

function pay(
  { pool, env, open, plan }: TraceContext,
  { kind, country, subject, isRoot: isFirst }: Lookup,
  { priceCredits, answer }: { readonly priceCredits: number; readonly answer: LookupAnswer },
): Promise<LookupOutcome> {
  return purchaseLookup(pool, {
    requestId: open.requestId,
    ...{ kind, country, subject, isFirst, priceCredits, answer },
    maxBudget: LOOKUP_KINDS[kind].budgetIn(plan),
    cachePeriodSeconds: open.cachePeriodSeconds ?? env.CACHE_PERIOD_SECONDS,
  });
}
