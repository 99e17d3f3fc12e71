import { z } from 'zod';
import { type About, text, wholeNumber } from './setting-kinds.ts';

/** What stands on an invoice. */
export const INVOICE_SETTINGS = {
  INVOICE_ISSUER: z
    .string()
    .regex(/[^\s|]/)
    .max(1_000)
    .prefault('Plumbline')
    .meta({
      doc: 'Issuer of invoices: name, address, tax number; lines are separated by |.',
      expected: 'a name and further lines separated by |, at most 1000 characters',
    } satisfies About),
  CREDIT_PRICE_EUR_CENTS: wholeNumber(10, 0, 100_000, 'Price per credit on an invoice, in euro cents.'),
  INVOICE_DUE_DAYS: wholeNumber(14, 0, 365, 'Days until an invoice is due.'),
  INVOICE_TAX_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .optional()
    .meta({
      doc: 'Tax on an invoice, in percent of the net amount. If not set, an invoice has no tax line.',
      expected: 'a number from 0 to 100 with two decimals at most, such as 19 or 7.7',
    } satisfies About),
  INVOICE_NOTE: text('A line under the total of an invoice, for example why no tax is charged.'),
  INVOICE_BANK: text('Bank details on an invoice: bank, IBAN, BIC; lines are separated by |.'),
};
