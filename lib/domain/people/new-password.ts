import { z } from 'zod';

/**
 * A password that somebody chooses, in the form that is hashed: one look has one form (NFKC), whatever the keyboard makes.
 * Length is what counts (NIST SP 800-63B), with blanks and any characters; `demandHardToGuess` asks for the rest. One rule
 * for users, shared reports and the first administrator.
 */
export const NewPassword = z
  .string()
  .max(1_000, 'A password must have at most 200 characters.')
  .transform((typed) => typed.normalize('NFKC'))
  .pipe(
    z
      .string()
      .min(12, 'A password must have at least 12 characters.')
      .max(200, 'A password must have at most 200 characters.'),
  );
