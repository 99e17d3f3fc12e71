// Records a purchase of credits.
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { numberOf, runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Records a purchase of credits. A reference (an invoice, a payment) counts once for an account.',
  usage: '--account <name or id> --amount-credits <number> --reference <text>',
  options: ['account', 'amount-credits', 'reference'],
  async run({ account, 'amount-credits': amount, reference }, { db }) {
    const added = await addCredits(db, {
      account: text(account),
      amountCredits: numberOf(amount),
      reference: text(reference),
    });
    return {
      text: `${added.amountCredits} credits added to ${added.account}; its balance is ${added.balanceCredits}.`,
      json: added,
    };
  },
});
