// Lists invoices, of one account or of all.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { listInvoices } from '#lib/service/invoices/list-invoices.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';
import { day, table } from './admin/table.ts';

await runAdminScript({
  about:
    'Lists invoices of one account or of all, newest first, in pages. save-invoice writes an invoice as PDF.',
  usage: '[--account <name or id>] [--limit <invoices>] [--before <number>]',
  options: ['account', 'limit', 'before'],
  async run(ctx, { account, limit, before }) {
    const page = await listInvoices(ctx, new Unparsed({ account, limit: numberOf(limit), before }));
    const rows = page.invoices.map((invoice) => [
      invoice.number,
      day(invoice.issuedAt),
      invoice.dueOn ?? '',
      String(invoice.amountCredits),
      (invoice.totalCents / 100).toFixed(2),
      invoice.account,
    ]);
    const lines = [
      rows.length === 0
        ? 'No invoices.'
        : table(['Number', 'Issued (UTC)', 'Due', '>Credits', '>EUR', 'Account'], rows),
      ...(page.nextBefore === null ? [] : ['', `Older invoices: --before ${page.nextBefore}`]),
    ];
    return { text: lines.join('\n'), json: page };
  },
});
