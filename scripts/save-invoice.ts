// Writes the PDF of an invoice into a file.
import { writeFile } from 'node:fs/promises';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { readInvoice } from '#lib/service/invoices/read-invoice.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Saves an invoice as a PDF file, by default <number>.pdf.',
  usage: '--number <number> [--file <path>]',
  options: ['number', 'file'],
  async run(ctx, { number, file }) {
    const invoice = await readInvoice(ctx, new Unparsed({ number }));
    const path = file ?? `${invoice.number}.pdf`;
    await writeFile(path, invoice.pdf);
    return { text: `Written: ${path}`, json: { number: invoice.number, file: path } };
  },
});
