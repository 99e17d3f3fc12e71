import { z } from 'zod';

/*
 * Fields of registers' files. A file has blanks, `NULL` and days such as 0001-01-01 where it has nothing: they are left
 * out, and are no reason to leave out the record.
 */

const FILLER = /^(?:null|-)$/i;

/** Text without blanks around it; of filler and of a missing field undefined. */
export const words = z.string().nullish().transform(toWords);

/** As `words`, of a text. */
export function toWords(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return text === '' || FILLER.test(text) ? undefined : text;
}

/** A name, which every record has. */
export const name = z.string().trim().min(1);

/** A day of the calendar (YYYY-MM-DD); of a moment its day. */
export const day = words.transform(calendarDay);

/** A day as it is written in Britain (dd/mm/yyyy), as YYYY-MM-DD. */
export function toBritishDay(text: string | null | undefined): string | undefined {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? [];
  return year === undefined ? undefined : calendarDay(`${year}-${month}-${date}`);
}

const IsoDay = z.iso.date();

/** Millions of days are read: what has not the look of one costs no failed parse. */
function calendarDay(text: string | undefined): string | undefined {
  const written = /^[1-9]\d{3}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  return written === undefined ? undefined : IsoDay.safeParse(written).data;
}

/** The members that have a value: what the model leaves out is not there at all. */
export function told<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: NonNullable<Members[Name]> };
export function told(members: Record<string, unknown>): Record<string, unknown> {
  const those: Record<string, unknown> = {};
  for (const name in members) if (members[name] !== undefined) those[name] = members[name];
  return those;
}
