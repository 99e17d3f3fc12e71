import { z } from 'zod';

/** A day as the register writes it, `20150622`: unknown parts are zeros, and `00000000` says nothing. */
export interface DutchDay {
  /** YYYY-MM-DD, where the whole day is known. */
  readonly day?: string;
  /** As much of it as is known: `2015`, `2015-06`, `2015-06-22`. */
  readonly words: string;
}

/** Undefined for what is no day, or no part of one. */
export function dutchDay(text: string | undefined): DutchDay | undefined {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined || year === '0000') return undefined;
  if (month === '00') return { words: year };
  if (date === '00') return { words: `${year}-${month}` };
  const day = z.iso.date().safeParse(`${year}-${month}-${date}`).data;
  return day === undefined ? undefined : { day, words: day };
}
