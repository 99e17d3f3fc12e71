import { z } from 'zod';
import { words } from '../fields.ts';

/** A day as it is written in Belgium (dd-mm-yyyy), as YYYY-MM-DD. */
export const belgianDay = words.transform((text) => {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '') ?? [];
  const found = z.iso.date().safeParse(`${year}-${month}-${day}`).data;
  return found === undefined || found < '1000' ? undefined : found;
});
