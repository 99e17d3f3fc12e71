import { readdirSync, readFileSync } from 'node:fs';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { readIssue } from '../read-issue.ts';
import type { Announcement } from '../schema.ts';

/* The gazette of a few days in 2026, in its real form, of invented companies. */

const FOLDER = new URL('../fixtures/', import.meta.url);

/** The XML of each issue by its id: `BORME-A-2026-183-28`. */
export const ISSUES: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace(/\.xml$/, ''),
    readFileSync(new URL(file, FOLDER), 'utf8'),
  ]),
);

/** Its announcements, as a day keeps them. */
export const announcementsOf = (id: string): Announcement[] => readIssue(parseXml(ISSUES.get(id) ?? ''));

/** Each day and its issues, oldest first. */
export const DAYS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...ISSUES.keys()].sort(),
  (id) => announcementsOf(id)[0]?.day ?? '',
);

/** The records of all days, oldest first: the file that an import puts together. */
export const RECORDS: readonly Announcement[] = [...DAYS]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .flatMap(([, ids]) => ids.flatMap(announcementsOf));
