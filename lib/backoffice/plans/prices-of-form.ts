import { z } from 'zod';
import { NewPrices } from '#lib/service/plans/new-prices.ts';
import { wholeNumberIn } from '../context/form-number.ts';

/** What a field for the new price of an item is called, before the item. */
const PREFIX = 'price.';
/** And the box that ends its own price in the country. */
const ENDS = 'ends.';

const Fields = z.record(z.string(), z.unknown());

/**
 * Prices of one country as a form sends them: `price.companyProfile` is the new price of a profile; empty, it stays;
 * `ends.companyProfile` ends the country's own. An empty `from` is now.
 */
function pricesIn(given: unknown): unknown {
  const { success, data } = Fields.safeParse(given);
  if (!success) return given;
  const { plan, country, from, ...fields } = data;
  const named = Object.entries(fields);
  const ended = named
    .filter(([name]) => name.startsWith(ENDS))
    .map(([name]) => ({ country, item: name.slice(ENDS.length), priceCredits: null }));
  const changed = named
    .filter(([name, value]) => name.startsWith(PREFIX) && String(value).trim() !== '')
    .map(([name, value]) => ({
      country,
      item: name.slice(PREFIX.length),
      priceCredits: wholeNumberIn(value),
    }));
  const prices = [...ended, ...changed];
  return { plan, prices, ...(from !== '' && { from }) };
}

/** The new prices of a form. */
export const PricesOfForm = z.preprocess(pricesIn, NewPrices);
