import { z } from 'zod';
import { date, text } from './text.ts';

/** An invoice of an account (our addition). */
export const Invoice = z
  .strictObject({
    number: text('Number of the invoice'),
    issuedOn: date('Day on which it was issued'),
    dueOn: date('Day on which it is due').optional(),
    paidOn: date('Day on which it was paid, where it is').optional(),
    voidedOn: date('Day on which it was voided, where it is: nothing is due for it').optional(),
    credits: z.int().positive().describe('Credits that it is for'),
    currency: z.literal('EUR').describe('Currency of the amounts'),
    net: z.number().nonnegative().describe('Amount without tax'),
    tax: z.number().nonnegative().describe('Tax, where there is any').optional(),
    total: z.number().nonnegative().describe('Amount due'),
  })
  .meta({
    id: 'Invoice',
    description: 'An invoice for a balance below zero, or for credits that were bought',
  });
export type Invoice = z.infer<typeof Invoice>;

export const InvoicesAnswer = z
  .strictObject({ invoices: z.array(Invoice).describe('Newest first, 100 at most') })
  .meta({ id: 'InvoicesAnswer' });
export type InvoicesAnswer = z.infer<typeof InvoicesAnswer>;

/** A number as the service gives them; nothing else is looked for. */
export const InvoiceNumber = z
  .string()
  .regex(/^PLB-[0-9]{4}-[0-9]{6,}$/, 'expected the number of an invoice, such as PLB-2026-000001')
  .max(40)
  .describe('Number of the invoice');

export const InvoiceByNumber = z.strictObject({ number: InvoiceNumber }).meta({ id: 'InvoiceByNumber' });
