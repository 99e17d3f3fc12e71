// Issues the invoices that are due.
import { inCredits } from '#lib/service/context/credits.ts';
import { issueInvoices } from '#lib/service/invoices/issue-invoices.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Issues an invoice to each account whose balance has been below zero for 30 days and that has no invoice for it yet. The running service does this automatically every hour.',
  usage: '',
  options: [],
  async run(ctx) {
    const issued = await issueInvoices(ctx, {});
    const lines = issued.map(
      ({ number, account, amountCredits, amountCents }) =>
        `${number}  ${account}: ${inCredits(amountCredits)}, EUR ${(amountCents / 100).toFixed(2)}`,
    );
    return { text: lines.length === 0 ? 'No invoices are due.' : lines.join('\n'), json: issued };
  },
});
