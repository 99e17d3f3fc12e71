import { z } from 'zod';

/** A number of the Crossroads Bank as ten digits: of an enterprise, of a place of business (2…) or of a branch (9…). */
export const EntityNumber = z
  .string()
  .transform((text) => text.replace(/[\s.]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/));

/** Whether it is that of an enterprise. */
export const isEnterprise = (number: string): boolean => /^[01]\d{9}$/.test(number);
