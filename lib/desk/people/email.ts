import { z } from 'zod';
import { said } from '../words/say.ts';

/** An e-mail as we keep it: in small letters. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email(said('people.notEmail')).max(254));
