import { z } from 'zod';

/** An announcement as the local index keeps it (`lib/index/sources/es`). */
export const Announcement = z.looseObject({
  /** Its issue, and its number in the gazette of the year: `BORME-A-2026-183-28/424395`. */
  id: z.string().regex(/^BORME-A-\d{4}-\d{1,3}-\d{2}\/\d+$/),
  /** Day of publication. */
  day: z.iso.date(),
  province: z.string(),
  name: z.string(),
  /** Day of the entry in the register. */
  enteredOn: z.iso.date().nullable(),
  acts: z.array(z.object({ heading: z.string(), text: z.string() })),
  /** Text under no heading that is known. */
  unread: z.string(),
});
export type Announcement = z.output<typeof Announcement>;

/** The issue that an announcement stands in: one PDF for each province and day. */
export const issueOf = ({ id }: Pick<Announcement, 'id'>): string => id.replace(/\/.*$/, '');

/** As the gazette numbers provinces, which is how postal codes begin: 28 is Madrid. */
export const provinceOf = (announcement: Pick<Announcement, 'id'>): string => issueOf(announcement).slice(-2);

/** The day on which an act counts: of the entry, else of its publication. */
export const dayOf = ({ enteredOn, day }: Pick<Announcement, 'enteredOn' | 'day'>): string =>
  enteredOn ?? day;
