// Sets a price of a plan.
import { parseInput } from '#lib/contract/parse-input.ts';
import { NewPriceOfPlan, setPrice } from '#lib/service/plans/set-price.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Sets what an item costs in a plan: in a country, in all states (US), or, with *, wherever nothing nearer is set.',
  usage: "--plan <plan> --item <item> --price-credits <number> [--country <country, US or '*'>]",
  options: ['plan', 'item', 'price-credits', 'country'],
  async run({ plan, item, 'price-credits': price, country = '*' }, { db }) {
    const priceCredits = numberOf(price);
    const set = await setPrice(db, parseInput(NewPriceOfPlan, { plan, country, item, priceCredits }));
    const where = set.country === '*' ? 'wherever nothing nearer is set' : `in ${set.country}`;
    return { text: `${set.item} costs ${set.priceCredits} credits ${where} (plan ${set.plan}).`, json: set };
  },
});
