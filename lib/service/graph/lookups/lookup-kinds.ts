import { type Absence, BeneficialOwners, CompanyProfile } from '#lib/contract/index.ts';
import type { PlanPrice } from '#lib/domain/price/price-of.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import { currentValue } from '../../context/stored-value.ts';
import { obtainItem } from '../../items/obtain-item.ts';
import type { OpenItem } from '../../items/open-item.ts';
import type { LookupAnswer, LookupOutcome } from '../../ledger/purchase-lookup.ts';
import { findCompanies } from '../../search/find-companies.ts';
import { bearsName } from '../trace/bears-name.ts';
import type { Lookup, Told } from '../trace/trace-ownership.ts';
import type { TracePlan } from '../trace/trace-plan.ts';
import { refusedFor, unrecordedIn } from './refuse-unrecorded.ts';
import type { StoredLookup, StoredLookups } from './stored-lookups.ts';

/** The service's context, and the graph that is being traced. */
export interface TraceContext extends ServiceContext {
  readonly open: OpenItem;
  readonly plan: TracePlan;
  readonly prices: readonly PlanPrice[];
  /** Lookups made for it so far. */
  readonly lookups: StoredLookups;
}

type Pay = (answer: LookupAnswer) => Promise<LookupOutcome>;

interface LookupKind {
  readonly item: 'companyProfile' | 'ultimateBeneficialOwners' | 'search';
  /** What the whole graph may cost with it, in credits. */
  readonly budgetIn: (plan: TracePlan) => number;
  /** SQL: whether account $2 has paid for subject $4 in country $3 within its cache period. */
  readonly isPaid: string;
  /** Queries the register and pays for its answer, unless another process finished the graph. */
  readonly read: (ctx: TraceContext, lookup: Lookup, pay: Pay) => Promise<LookupOutcome>;
  /** What the trace is told of a stored lookup that did not fail. */
  readonly told: (stored: StoredLookup) => Told;
}

/** Each kind of lookup: its priced item, how it is read, what the trace is told. */
export const LOOKUP_KINDS: Readonly<Record<Lookup['kind'], LookupKind>> = {
  company: {
    item: 'companyProfile',
    budgetIn: ({ maxBudget }) => maxBudget,
    isPaid: isItemPaid('companyProfile'),
    read: readProfile,
    told: ({ snapshot, isKept }) =>
      snapshot === null
        ? { outcome: 'not_found' }
        : {
            outcome: 'profile',
            // Profiles bought before subsidiaries became an item of their own contain them.
            profile: currentValue(CompanyProfile.strip(), snapshot.value),
            isKept,
            absence: snapshot.absence.shareholders,
          },
  },
  owners: {
    item: 'ultimateBeneficialOwners',
    // Without a budget an item whose window has expired is refused, and not charged.
    budgetIn: ({ maxBudget, declaredOwners }) => (declaredOwners === 'paidOnly' ? 0 : maxBudget),
    isPaid: isItemPaid('ultimateBeneficialOwners'),
    read: readOwners,
    told: ({ snapshot }) =>
      snapshot === null
        ? { outcome: 'not_found' }
        : {
            outcome: 'owners',
            answer: currentValue(BeneficialOwners.strip(), snapshot.value),
            absence: snapshot.absence.ultimateBeneficialOwners,
            retrievedAt: snapshot.retrievedAt,
          },
  },
  search: {
    item: 'search',
    budgetIn: ({ maxBudget }) => maxBudget,
    isPaid: `select 1 from service.search_window w where w.account_id = $2 and w.country = $3 and w.query = $4
              and w.expires_at > clock_timestamp()`,
    read: searchCompany,
    told: ({ found }) => ({ outcome: 'results', results: found ?? [] }),
  },
};

function isItemPaid(item: string): string {
  return `select 1 from service.billing_window w where w.account_id = $2 and w.country = $3 and w.company_id = $4
           and w.item = '${item}' and w.expires_at > clock_timestamp()`;
}

/** What the trace is told of a stored lookup. */
export const toldBy = (stored: StoredLookup): Told =>
  stored.outcome === 'error' ? { outcome: 'left', reason: 'error' } : LOOKUP_KINDS[stored.kind].told(stored);

/** @throws Failure of the register, or because it records no shareholders: nothing was charged for this lookup */
async function readProfile(ctx: TraceContext, lookup: Lookup, pay: Pay): Promise<LookupOutcome> {
  const { country, subject, isRoot } = lookup;
  const registry = ctx.registryOf(country);
  const day = ctx.open.requestedAt.toISOString().slice(0, 10);
  let outcome: LookupOutcome = 'finished';
  let unrecorded: Absence | undefined;
  await obtainItem(ctx, {
    ...ctx.open,
    country,
    companyKey: subject,
    item: LOOKUP_KINDS.company.item,
    forItem: 'graph',
    takenBy: ctx.open.requestId,
    async pay(snapshot) {
      // Thrown only afterwards: other requests that wait for the same profile get it.
      unrecorded = isRoot ? await unrecordedIn(ctx.pool, registry, snapshot, day) : undefined;
      if (!unrecorded) outcome = await pay({ snapshot });
      return false;
    },
  });
  if (unrecorded) throw refusedFor(unrecorded, registry);
  return outcome;
}

async function readOwners(ctx: TraceContext, lookup: Lookup, pay: Pay): Promise<LookupOutcome> {
  const { country, subject: companyKey } = lookup;
  let outcome: LookupOutcome = 'finished';
  await obtainItem(ctx, {
    ...ctx.open,
    ...{ country, companyKey, item: LOOKUP_KINDS.owners.item, forItem: 'graph', takenBy: ctx.open.requestId },
    async pay(snapshot) {
      outcome = await pay({ snapshot });
      return false;
    },
  });
  return outcome;
}

async function searchCompany(ctx: TraceContext, lookup: Lookup, pay: Pay): Promise<LookupOutcome> {
  const { country, subject } = lookup;
  const results = await findCompanies(ctx, { country, query: subject }, { takenBy: ctx.open.requestId });
  // Only results with the name are stored: the others have nothing to do with this graph.
  const found = results.filter(({ legalName, legalNameInEnglish }) =>
    [legalName, legalNameInEnglish ?? ''].some((each) => bearsName(subject, each)),
  );
  return pay({ found });
}
