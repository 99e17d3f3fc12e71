import { isUnder } from './acts.ts';
import { type Announcement, dayOf } from './schema.ts';

/** The day on which the register entered the formation of a company, as far as that was announced. */
export function formedOn(announcements: readonly Announcement[]): string | undefined {
  const formed = announcements.find(({ acts }) => acts.some((act) => isUnder(act, 'Constitución')));
  return formed && dayOf(formed);
}
