import type { KeptRows } from '#lib/index/search-index.ts';
import { keptRecords } from '../composition/kept-records.ts';
import type { RegistryContext } from '../registry.ts';
import { Announcement } from './schema.ts';
import { BORME, FILE } from './sources.ts';

/** All announcements of a company that are imported. */
export interface Sheet {
  readonly number: string;
  /** Oldest first. */
  readonly announcements: readonly Announcement[];
  readonly newest: Announcement;
  readonly rows: KeptRows;
}

/**
 * The announcements under a sheet; null where the file has none.
 * @throws Failure `registry_changed` where the file was imported in a form that is not known
 */
export async function readSheet({ index }: RegistryContext, number: string): Promise<Sheet | null> {
  const rows = await index.rows(FILE, { country: 'ES', number });
  if (rows === null) return null;
  // Each announcement has a kind of its own, so that an update can take its place.
  const all = rows.payloads.flatMap(({ kind }) => keptRecords(Announcement, rows, kind, BORME));
  const announcements = all.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) || one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
  const newest = announcements.at(-1);
  return newest === undefined ? null : { number, announcements, newest, rows };
}
