import { z } from 'zod';
import type { Absence, Failure } from '#lib/contract/index.ts';
import { type PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import { one } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { obtainItem } from '../items/obtain-item.ts';
import type { OpenItem } from '../items/open-item.ts';
import { purchaseStep, type StepOrder, type StepOutcome } from '../ledger/purchase-step.ts';
import { findCompanies } from '../search/find-companies.ts';
import { bearsName } from './bears-name.ts';
import type { GraphSteps } from './graph-steps.ts';
import { refusedFor, unrecordedIn } from './refuse-unrecorded.ts';
import type { Wanted } from './walk-ownership.ts';
import type { WalkPlan } from './walk-plan.ts';

/** What the steps of a graph work with: the service's context, and the graph that is being walked. */
export interface WalkContext extends ServiceContext {
  readonly open: OpenItem;
  readonly plan: WalkPlan;
  readonly prices: readonly PlanPrice[];
  /** What has been looked up for it so far. */
  readonly steps: GraphSteps;
}

/** Why a step was not taken; nothing was charged for it. */
export type StepRefusal = Exclude<StepOutcome, 'charged' | 'cached' | 'finished'>;

/** Null: the step was taken and is saved in the database. */
type Refusal = StepRefusal | null;

const refusalIn = (outcome: StepOutcome): Refusal =>
  outcome === 'charged' || outcome === 'cached' || outcome === 'finished' ? null : outcome;

/**
 * Looks up what the walk wants: pays for it as for any profile or search, unless the account has paid already. What
 * can't be afforded is not even asked for.
 * @throws Failure the register's own, or that it records no shareholders: nothing was charged for this step
 */
export async function takeStep(ctx: WalkContext, wanted: Wanted): Promise<Refusal> {
  const { country, kind } = wanted;
  const priceCredits = priceOf(ctx.prices, country, kind === 'company' ? 'companyProfile' : 'search');
  const refusal = priceCredits > 0 ? await refusalOf(ctx, wanted, priceCredits) : null;
  if (refusal) return refusal;
  return kind === 'company'
    ? readCompany(ctx, wanted, priceCredits)
    : searchCompany(ctx, wanted, priceCredits);
}

const PURSE = {
  name: 'graph-purse',
  text: `
    select a.balance_credits as balance,
           (select coalesce(sum(cost_credits), 0)::int from service.graph_step where request_id = $1) as spent,
           service.has_charged($1) as "hasCharged",
           case when $5 then exists (select 1 from service.billing_window w
             where w.account_id = $2 and w.country = $3 and w.company_id = $4 and w.item = 'companyProfile'
               and w.expires_at > clock_timestamp())
           else exists (select 1 from service.search_window w
             where w.account_id = $2 and w.country = $3 and w.query = $4
               and w.expires_at > clock_timestamp()) end as "isPaid",
           exists (select 1 from service.request q join service.api_key k on k.id = q.api_key_id
             where q.id = $1 and service.is_over_day_limit(k.id, k.credits_per_day, $6)) as "isOverDayLimit"
      from service.account a where a.id = $2`,
};

const Purse = z.object({
  balance: z.int(),
  spent: z.int(),
  hasCharged: z.boolean(),
  isPaid: z.boolean(),
  isOverDayLimit: z.boolean(),
});

/** What `purchase_step` would refuse, before a register is troubled with it. */
async function refusalOf(
  { pool, open, plan }: WalkContext,
  wanted: Wanted,
  priceCredits: number,
): Promise<Refusal> {
  const { requestId, accountId } = open;
  const isCompany = wanted.kind === 'company';
  const params = [requestId, accountId, wanted.country, wanted.subject, isCompany, priceCredits];
  const { balance, spent, hasCharged, isPaid, isOverDayLimit } = await one(pool, PURSE, params, Purse);
  if (isPaid) return null;
  if (spent + priceCredits > plan.maxBudget) return 'over_budget';
  if (balance < 0 && !(wanted.isRoot && hasCharged)) return 'insufficient_funds';
  return isOverDayLimit ? 'over_day_limit' : null;
}

async function readCompany(ctx: WalkContext, wanted: Wanted, priceCredits: number): Promise<Refusal> {
  const { country, subject, isRoot: isFirst } = wanted;
  const registry = ctx.registryOf(country);
  const day = ctx.open.requestedAt.toISOString().slice(0, 10);
  let outcome: StepOutcome = 'finished';
  let unrecorded: Absence | undefined;
  await obtainItem(ctx, {
    ...ctx.open,
    country,
    companyKey: subject,
    item: 'companyProfile',
    forItem: 'graph',
    async pay(snapshot) {
      // Thrown only afterwards: whoever waits for the same profile gets it.
      unrecorded = isFirst ? await unrecordedIn(ctx.pool, registry, snapshot, day) : undefined;
      if (!unrecorded)
        outcome = await pay(ctx, country, priceCredits, { kind: 'company', subject, isFirst, snapshot });
      return false;
    },
  });
  if (unrecorded) throw refusedFor(unrecorded, registry);
  return refusalIn(outcome);
}

async function searchCompany(ctx: WalkContext, wanted: Wanted, priceCredits: number): Promise<Refusal> {
  const { country, subject } = wanted;
  const results = await findCompanies(ctx, { country, query: subject });
  // Only what bears the name is kept: the rest of a search is nobody's business here.
  const found = results.filter(({ legalName, legalNameInEnglish }) =>
    [legalName, legalNameInEnglish ?? ''].some((each) => bearsName(subject, each)),
  );
  return refusalIn(await pay(ctx, country, priceCredits, { kind: 'search', subject, found }));
}

function pay(
  { pool, env, open, plan }: WalkContext,
  country: string,
  priceCredits: number,
  step: StepOrder['step'],
): Promise<StepOutcome> {
  const { requestId } = open;
  const cachePeriodSeconds = open.cachePeriodSeconds ?? env.CACHE_PERIOD_SECONDS;
  const { maxBudget } = plan;
  return purchaseStep(pool, { requestId, country, priceCredits, maxBudget, cachePeriodSeconds, step });
}

/** What a register says of a company that is not to be had. Null: it may be had later, or the fault is ours. */
export function vainOutcomeOf({ code, statusCode, source }: Failure): 'not_found' | 'error' | null {
  if (code === 'resource_not_found' || code === 'invalid_request') return 'not_found';
  return code === 'service_unavailable' || (statusCode === 500 && source === undefined) ? null : 'error';
}
