import { type DataPoint, Failure } from '#lib/contract/index.ts';
import { inCredits } from '../context/credits.ts';
import { parseItem } from '../items/item.ts';
import type { QuotedItem } from '../items/quoted-item.ts';
import { overDayLimit, suspended } from '../ledger/refuse-charge.ts';

/**
 * Decides whether a request may start. Whoever is refused here has caused nothing: no register was asked, nothing
 * was charged.
 * @throws Failure not_supported, forbidden (suspended), insufficient_credits, budget_exceeded
 */
export function admitRequest(
  quote: readonly QuotedItem[],
  account: {
    balanceCredits: number;
    isSuspended?: boolean;
    /** Of the key, and what is left of it. */
    creditsPerDay?: number | null;
    leftToday?: number;
    maxBudget?: number | undefined;
    countryName: string;
    /** Why the country offers nobody a data point, such as a law. */
    whyNot?: (dataPoint: DataPoint) => string | undefined;
  },
): void {
  if (quote.every(isNothing)) throw nothingStarts(quote, account);
  const costing = quote.filter((item) => !item.refusal && !item.isCached && item.priceCredits > 0);
  const totalCredits = costing.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
  if (costing.length > 0 && account.isSuspended) throw suspended();
  if (costing.length > 0 && account.balanceCredits < 0) {
    throw new Failure(
      'insufficient_credits',
      `This needs ${inCredits(totalCredits)}; the balance is ${account.balanceCredits}. Nothing was charged. ` +
        'Still free: replays by requestId, items bought within the cache period, pricing. Top up to continue.',
      { details: costing.map(priceOf) },
    );
  }
  const { leftToday = Number.POSITIVE_INFINITY, creditsPerDay = null } = account;
  if (costing.length > 0 && totalCredits > leftToday) throw overDayLimit(totalCredits, creditsPerDay);
  refuseLowBudget(quote);
  const most = quote.filter((item) => mostOf(item) > 0);
  const mostCredits = most.reduce((sum, item) => sum + mostOf(item), 0);
  if (account.maxBudget !== undefined && mostCredits > account.maxBudget) {
    throw new Failure(
      'budget_exceeded',
      `This costs ${inCredits(mostCredits)}${most.some(isOpenEnded) ? ' at most' : ''}, more than maxBudget ` +
        `(${account.maxBudget}). Nothing was started or charged.`,
      {
        details: [`maxBudget: expected at least ${mostCredits}`, ...most.map(mostLine)],
      },
    );
  }
}

/** What has no fast source is answered as such: whoever asks in that mode is told so by each item. */
const isNothing = ({ refusal }: QuotedItem) => refusal !== null && refusal !== 'fast_source_unavailable';

const isOpenEnded = ({ mostCredits }: QuotedItem) => mostCredits !== undefined;

const mostOf = ({ refusal, isCached, priceCredits, mostCredits = priceCredits }: QuotedItem) =>
  refusal || isCached ? 0 : mostCredits;

const mostLine = (item: QuotedItem) =>
  `${placeOf(item.item)}: ${inCredits(mostOf(item))}${isOpenEnded(item) ? ' at most (its own budget)' : ''}`;

/** @throws Failure budget_exceeded where a graph may not even cost the profile of its company */
function refuseLowBudget(quote: readonly QuotedItem[]): void {
  const short = quote.find((item) => !item.refusal && mostOf(item) < item.priceCredits && !item.isCached);
  if (!short) return;
  throw new Failure(
    'budget_exceeded',
    `The first company profile costs ${inCredits(short.priceCredits)}, more than the budget of the graph (${short.mostCredits}). ` +
      'Nothing was started or charged.',
    { details: [`graphOptions.maxBudget: expected at least ${short.priceCredits}`] },
  );
}

/** An item as the request names it: the member, and the entry in it. */
function placeOf(item: string): string {
  const parsed = parseItem(item);
  return parsed.kind === 'dataPoint' ? `dataPoints: ${parsed.dataPoint}` : `documents: ${parsed.documentId}`;
}

const priceOf = ({ item, priceCredits }: QuotedItem) => `${placeOf(item)}: ${inCredits(priceCredits)}`;

function nothingStarts(
  quote: readonly QuotedItem[],
  { countryName, whyNot }: Parameters<typeof admitRequest>[1],
): Failure {
  const reasonOf = (item: string) => {
    const parsed = parseItem(item);
    return (parsed.kind === 'dataPoint' ? whyNot?.(parsed.dataPoint) : undefined) ?? 'see /v2/pricing';
  };
  const isUnknown = quote.every(({ refusal }) => refusal === 'resource_not_found');
  return isUnknown
    ? new Failure('resource_not_found', 'No such document. Nothing was charged.', {
        details: quote.map(
          ({ item }) => `${placeOf(item)}: expected an id from availableDocuments or a smart id`,
        ),
      })
    : new Failure(
        'not_supported',
        `The register of ${countryName} offers none of this. Nothing was charged.`,
        {
          details: quote.map(
            ({ item }) => `${placeOf(item)}: not offered for ${countryName}; ${reasonOf(item)}`,
          ),
        },
      );
}
