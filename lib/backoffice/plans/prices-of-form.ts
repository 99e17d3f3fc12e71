import { z } from 'zod';
import { NewPrices } from '#lib/service/plans/new-prices.ts';

/** What a field for the new price of an item is called, before the item. */
const PREFIX = 'price.';

const Fields = z.record(z.string(), z.unknown());

/**
 * Prices of one country as a form sends them: `price.companyProfile` is the new price of a profile; empty, it stays. An
 * empty `from` is now.
 */
function pricesIn(given: unknown): unknown {
  const { success, data } = Fields.safeParse(given);
  if (!success) return given;
  const { plan, country, from, ...fields } = data;
  const prices = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(PREFIX) && String(value).trim() !== ''
      ? [{ country, item: name.slice(PREFIX.length), priceCredits: Number(value) }]
      : [],
  );
  return { plan, prices, ...(from !== '' && { from }) };
}

/** The new prices of a form. */
export const PricesOfForm = z.preprocess(pricesIn, NewPrices);
