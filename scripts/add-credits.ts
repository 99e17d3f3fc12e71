// Records a purchase of credits.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { inCredits } from '#lib/service/context/credits.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Records a purchase of credits. A reference (an invoice, a payment) counts only once per account.',
  usage: '--account <name or id> --amount-credits <number> --reference <text>',
  options: ['account', 'amount-credits', 'reference'],
  async run(ctx, { account, 'amount-credits': amount, reference }) {
    const added = await addCredits(
      ctx,
      new Unparsed({ account, amountCredits: numberOf(amount), reference }),
    );
    return {
      text: `${inCredits(added.amountCredits)} added to ${added.account}; its balance is ${added.balanceCredits}.`,
      json: added,
    };
  },
});
