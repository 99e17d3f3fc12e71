import { z } from 'zod';

/** A name that people gave: of an account, a key, a plan. */
export const Name = z
  .string('expected a name')
  .trim()
  .min(1, 'expected a name')
  .max(200, 'expected 200 characters at most');
