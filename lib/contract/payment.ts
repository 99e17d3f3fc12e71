import { z } from 'zod';
import { givenText, text } from './text.ts';

const price = {
  creditPrice: z.number().nonnegative().describe('Price of a credit in euro, without tax'),
  taxPercent: z
    .number()
    .nonnegative()
    .describe('Tax that is added, in per cent, where there is any')
    .optional(),
  currency: z.literal('EUR').describe('Currency of the price'),
};

export const PaymentMeans = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('online').describe('POST /v2/payments begins a payment'), ...price }),
    z.strictObject({
      kind: z.literal('bank_transfer').describe('By bank transfer; the credits come when it has arrived'),
      ...price,
      bank: z.array(text('A line')).min(1).describe('Where to transfer to'),
      reference: text('Reference to state: it names the account'),
    }),
    z.strictObject({ kind: z.literal('none').describe('Ask the operator'), ...price }),
  ])
  .meta({ id: 'PaymentMeans', description: 'How the account can pay for credits' });
export type PaymentMeans = z.infer<typeof PaymentMeans>;

const MOST_CREDITS = 1_000_000_000;

export const NewPayment = z
  .strictObject({
    credits: z
      .int('expected a whole number of credits')
      .min(1, 'expected at least 1 credit')
      .max(MOST_CREDITS, `expected ${MOST_CREDITS} credits at most`)
      .describe('Credits to buy'),
    key: z
      .uuid('expected a UUID, the same for a repeated attempt')
      .describe('Of this attempt, chosen by you: the same key again is the same payment'),
    returnUrl: givenText()
      .max(2_000, 'expected 2000 characters at most')
      .refine(
        (given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol),
        'expected the address to come back to',
      )
      .describe(
        'Where the payment page leads back to, paid or not; `cancelled=yes` is added for who leaves without paying',
      ),
  })
  .meta({ id: 'NewPayment' });
export type NewPayment = z.infer<typeof NewPayment>;

export const StartedPayment = z
  .strictObject({
    payment: z.uuid().describe('Id of the payment'),
    url: z.url().describe('Page on which it is paid'),
    currency: z.literal('EUR').describe('Currency of the amount'),
    total: z.number().positive().describe('Amount due, tax included'),
  })
  .meta({ id: 'StartedPayment', description: 'The credits come when it is paid' });
export type StartedPayment = z.infer<typeof StartedPayment>;

export const PAYMENT_STATES = ['open', 'paid', 'failed'] as const;

export const PaymentById = z
  .strictObject({ payment: z.uuid('expected the id of a payment').describe('Id of the payment') })
  .meta({ id: 'PaymentById' });

export const PaymentState = z
  .strictObject({
    payment: z.uuid().describe('Id of the payment'),
    state: z
      .enum(PAYMENT_STATES)
      .describe('`open` until the payment provider confirms it; `paid`: the credits were added'),
    credits: z.int().positive().describe('Credits that it is for'),
    currency: z.literal('EUR').describe('Currency of the amount'),
    total: z.number().positive().describe('Amount, tax included'),
  })
  .meta({ id: 'PaymentState', description: 'How an online payment stands' });
export type PaymentState = z.infer<typeof PaymentState>;
