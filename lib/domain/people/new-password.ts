import { z } from 'zod';
import { formSaid as said } from '#lib/words/form-words.ts';

/**
 * A password that somebody chooses, in the form that is hashed: one look has one form (NFKC), whatever the keyboard makes.
 * Length is what counts (NIST SP 800-63B), with blanks and any characters; `demandHardToGuess` asks for the rest. One rule
 * for users, shared reports and the first administrator.
 */
export const NewPassword = z
  .string()
  .max(1_000, said('password.most'))
  .transform((typed) => typed.normalize('NFKC'))
  .pipe(z.string().min(12, said('password.least')).max(200, said('password.most')));
