import type { Caller } from '../context/service-context.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import type { Charged } from '../items/retry-in-ms.ts';
import type { StoredItem, StoredRequest } from './load-request.ts';
import type { OpenedRequest } from './open-request.ts';

/** A request that was opened here, and what its items brought. */
interface AtHand {
  readonly caller: Caller;
  readonly quoted: QuotedRequest;
  readonly opened: OpenedRequest;
  readonly charged: readonly Charged[];
}

/**
 * The request as `loadRequest` would read it, where nothing of it is in the database alone: each of its items was read and
 * paid for here. Null: it has to be read.
 */
export function requestAtHand({ caller, quoted, opened, charged }: AtHand): StoredRequest | null {
  const readingOf = new Map(charged.map(({ item, reading }) => [item, reading]));
  const [first] = opened.open;
  // An empty answer may have been free: only the database knows.
  if (charged.some(({ reading }) => isEmpty(reading.value))) return null;
  if (first === undefined || quoted.items.some(({ item }) => !readingOf.has(item))) return null;
  const { countryCode: country, id: companyId, dataPoints, documents, metadata = null } = quoted.asked;
  return {
    ...{ requestId: opened.requestId, createdAt: first.requestedAt },
    ...{ accountId: caller.accountId, cachePeriodSeconds: caller.cachePeriodSeconds },
    ...{ country, companyId, companyKey: first.companyKey, dataPoints, documents, metadata },
    documentPrices: quoted.documentPrices,
    ...{ graphPlan: null, lookupPrices: null, hasEntitiesSection: true },
    items: quoted.items.flatMap(({ item, priceCredits }) => {
      const reading = readingOf.get(item);
      return reading ? [chargedItem(item, priceCredits, reading)] : [];
    }),
  };
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((member) => member === undefined);

function chargedItem(
  item: string,
  costCredits: number,
  { value, absence, source, retrievedAt }: Charged['reading'],
): StoredItem {
  return {
    ...{ item, status: 'succeeded', costCredits, isLive: true, error: null, waitsFor: null },
    // As it comes back from the database: without the members that are undefined.
    snapshot: { value: JSON.parse(JSON.stringify(value)), absence, source, retrievedAt },
  };
}
