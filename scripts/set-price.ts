// Sets a price of a plan.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { inCredits } from '#lib/service/context/credits.ts';
import { setPrice } from '#lib/service/plans/set-price.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Sets the price of an item in a plan: for a country, for all states (US), or, with *, wherever no more specific price is set. With the price none a country gives up its own.',
  usage:
    "--plan <plan> --item <item> --price-credits <number or none> [--country <country, US or '*'>] [--from <first day, UTC>]",
  options: ['plan', 'item', 'price-credits', 'country', 'from'],
  async run(ctx, { plan, item, 'price-credits': price, country = '*', from }) {
    const asked = { plan, country, item, priceCredits: price === 'none' ? null : numberOf(price), from };
    const set = await setPrice(ctx, new Unparsed(asked));
    const where = set.country === '*' ? 'wherever no more specific price is set' : `in ${set.country}`;
    const since = set.from === undefined ? '' : ` from ${set.from} on`;
    const says =
      set.priceCredits === null ? 'has no price of its own' : `costs ${inCredits(set.priceCredits)}`;
    return { text: `${set.item} ${says} ${where}${since} (plan ${set.plan}).`, json: set };
  },
});
