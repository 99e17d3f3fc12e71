// Writes the PDF of an invoice into a file.
import { writeFile } from 'node:fs/promises';
import { readInvoice } from '#lib/service/invoices/read-invoice.ts';
import { runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Writes the PDF of an invoice into a file, <number>.pdf unless --file names another.',
  usage: '--number <number> [--file <path>]',
  options: ['number', 'file'],
  async run({ number, file }, { db }) {
    const invoice = await readInvoice(db, { number: text(number) });
    const path = file ?? `${invoice.number}.pdf`;
    await writeFile(path, invoice.pdf);
    return { text: `Written: ${path}`, json: { number: invoice.number, file: path } };
  },
});
