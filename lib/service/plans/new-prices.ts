import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import {
  EVERYWHERE,
  type OwnOrNearest,
  type PlanPrice,
  PriceCountry,
  priceOf,
} from '#lib/domain/price/price-of.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import type { Database } from '#lib/platform/prisma.ts';
import { Name } from '../context/name.ts';
import { GRAPH_HAS_NO_PRICE, PriceCredits } from './price-credits.ts';

/** The most prices that are set at once: a whole column, and some. */
const MOST_PRICES = 200;

/** The first day (UTC) of a price; left out or today: from now on. */
export const FirstDay = z.iso.date('expected a day, such as 2027-01-31').optional();

export const NewPrice = z.strictObject({
  country: PriceCountry,
  item: PricedItem.refine((item) => item !== 'graph', GRAPH_HAS_NO_PRICE),
  /** Null: no price of its own any more, so that the nearest one holds there. */
  priceCredits: PriceCredits.nullable(),
});
type NewPrice = z.infer<typeof NewPrice>;

/** Everywhere is what all others fall back to. */
export const hasPriceEverywhere = ({ country, priceCredits }: NewPrice): boolean =>
  country !== EVERYWHERE || priceCredits !== null;
export const NEEDS_PRICE = {
  path: ['priceCredits'],
  message: 'expected a number of credits; the price that holds everywhere can only be changed',
};

/** Prices to set in a plan, all from one moment on. */
export const NewPrices = z.strictObject({
  plan: Name,
  from: FirstDay,
  prices: z
    .array(NewPrice.refine(hasPriceEverywhere, NEEDS_PRICE))
    .min(1, 'expected at least one price')
    .max(MOST_PRICES, `expected ${MOST_PRICES} prices at most`)
    .refine(
      (prices) => new Set(prices.map(({ country, item }) => `${country} ${item}`)).size === prices.length,
      'expected each item once in a country: a new price, or none of its own',
    ),
});

/** A price as it is and as it will be, its own or the nearest one. */
export interface PriceChange extends OwnOrNearest {
  readonly before: number;
}

const Moment = z.tuple([z.object({ at: z.date().nullable(), isPast: z.boolean() })]);

/**
 * When a day begins (UTC) that is still to come; null: today, which means from now on.
 * @throws Failure invalid_request for a day that is over
 */
export async function momentOf(db: Database, day: string | undefined): Promise<Date | null> {
  const [{ at, isPast }] = Moment.parse(
    await db.$queryRaw`
      select case when t.day > t.today then t.day::timestamp at time zone 'UTC' end as at,
             coalesce(t.day < t.today, false) as "isPast"
        from (select ${day ?? null}::date as day, (clock_timestamp() at time zone 'UTC')::date as today) t`,
  );
  if (!isPast) return at;
  throw new Failure(
    'invalid_request',
    `from: expected today or a later day (UTC); ${day} is over, and what was charged then stays. Nothing was changed.`,
  );
}

/** Those of new prices that are not what the plan has there already. */
export function changesIn(inForce: readonly PlanPrice[], prices: readonly NewPrice[]): PriceChange[] {
  const isOf =
    ({ country, item }: NewPrice) =>
    (row: PlanPrice) =>
      row.country === country && row.item === item;
  const afterwards = [
    ...inForce.filter((row) => !prices.some((price) => isOf(price)(row))),
    ...prices.flatMap(({ priceCredits, ...place }) =>
      priceCredits === null ? [] : [{ ...place, priceCredits }],
    ),
  ];
  return prices.flatMap((price) => {
    const own = inForce.find(isOf(price))?.priceCredits ?? null;
    if (own === price.priceCredits) return [];
    const { priceCredits: asked, ...place } = price;
    const priceCredits = asked ?? nearest(afterwards, price);
    return [{ ...place, priceCredits, isOwn: asked !== null, before: own ?? nearest(inForce, price) }];
  });
}

/** What holds in a country without a price of its own. */
function nearest(inForce: readonly PlanPrice[], { country, item }: NewPrice): number {
  if (country !== EVERYWHERE && country !== 'US') return priceOf(inForce, country, item);
  const everywhere = inForce.find((row) => row.country === EVERYWHERE && row.item === item);
  if (everywhere !== undefined) return everywhere.priceCredits;
  throw new Failure('internal', `The plan has no price for ${item}. Nothing was changed.`);
}
