import { z } from 'zod';

/*
 * The wire of VIES (REST), https://ec.europa.eu/taxation_customs/vies/#/technical-information. Every answer comes with
 * status 200; whether a number was looked up at all is said by `userError`, or by an answer that has only errors.
 */

/** `---` is what the state does not tell. */
const told = z
  .string()
  .nullish()
  .transform((value) =>
    value === null || value === undefined || /^[\s-]*$/.test(value) ? undefined : value.trim(),
  );

const Failed = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string(), message: told })).default([]),
});

const Looked = z
  .object({
    countryCode: told,
    vatNumber: z.string(),
    /** Of a POST; a GET says `isValid`. */
    valid: z.boolean().optional(),
    isValid: z.boolean().optional(),
    userError: told,
    requestDate: z.string(),
    requestIdentifier: told,
    name: told,
    address: told,
  })
  .transform(({ valid, isValid, ...rest }, ctx) => {
    const answer = valid ?? isValid;
    if (answer !== undefined) return { ...rest, isValid: answer };
    ctx.addIssue({ code: 'custom', path: ['valid'], message: 'expected whether the number is valid' });
    return z.NEVER;
  });

/** What VIES says of one number. */
export const CheckAnswer = z.union([Failed, Looked]);
export type CheckAnswer = z.output<typeof CheckAnswer>;
export type LookedUp = z.output<typeof Looked>;
