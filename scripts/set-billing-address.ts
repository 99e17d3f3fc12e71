// Sets the address of an account on its invoices.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { setBillingAddress } from '#lib/service/accounts/set-billing-address.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Sets the address on the invoices of an account, with lines separated by |. Without --address it is removed.',
  usage: "--account <name or id> [--address '<line>|<line>']",
  options: ['account', 'address'],
  async run(ctx, { account, address }) {
    const set = await setBillingAddress(ctx, new Unparsed({ account, billingAddress: address ?? null }));
    const text =
      set.billingAddress === null
        ? `Invoices of ${set.name} have no address.`
        : `Invoices of ${set.name} go to: ${set.billingAddress}`;
    return { text, json: set };
  },
});
