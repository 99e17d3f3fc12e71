import { z } from 'zod';

const MONTHS = ['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre']
  .concat(['octobre', 'novembre', 'decembre'])
  .map((name, at) => [name, String(at + 1).padStart(2, '0')] as const);
const MONTH_NUMBERS = new Map(MONTHS);

/** `2026-09-08`, `10 décembre 2009`, `1er mars 2024` as YYYY-MM-DD; undefined where the text is no day of the calendar. */
export function frenchDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const [, day, month, year] = /^(\d{1,2})(?:er)?\s+([a-z]+)\s+(\d{4})$/.exec(plain) ?? [];
  const number = MONTH_NUMBERS.get(month ?? '');
  const written =
    day !== undefined && number !== undefined
      ? `${year}-${number}-${day.padStart(2, '0')}`
      : plain.slice(0, 10);
  return z.iso.date().safeParse(written).data;
}
