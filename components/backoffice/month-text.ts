import { type CarriedForward, monthOfEntry } from '#lib/domain/backoffice/entry-row.ts';
import { formatDate } from '../ui/date-text.tsx';

/** The month up to which entries were dropped, for a text; `none` where their numbers do not contain it. */
export function monthText({ upTo }: Pick<CarriedForward, 'upTo'>): string {
  const month = monthOfEntry(upTo);
  return month === null ? 'none' : formatDate(month);
}
