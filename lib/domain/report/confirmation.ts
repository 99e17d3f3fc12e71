import { reportWords as say } from '#lib/words/report-words.ts';
import type { ReportComparison } from './compare-reports.ts';
import { dateText } from './field-text.ts';
import { type Reading, readingKind } from './reading-of.ts';
import type { Confirmation, Report } from './report.ts';

const isRead = ({ again }: Reading['sources'][number]): boolean => again === 'yes' || again === 'same_bytes';

/**
 * What the later version confirms of the earlier one: undefined if anything has changed, or if it is not known that a source
 * was read again.
 */
export function confirmationOf(
  before: Pick<Report, 'version' | 'savedAt'>,
  { isUnchanged, reading, facts }: Pick<ReportComparison, 'isUnchanged' | 'reading' | 'facts'>,
): Confirmation | undefined {
  if (!isUnchanged || reading === undefined || readingKind(reading) === 'itself') return undefined;
  const readAgain = reading.sources.filter(isRead).length;
  if (readAgain === 0) return undefined;
  const { version, savedAt } = before;
  return { version, savedAt, facts, sources: reading.sources.length, readAgain };
}

/** "No change since version 3 of 28 Nov 2026; 214 facts compared, 4 of 4 sources read again". */
export const confirmationText = ({ version, savedAt, ...figures }: Confirmation): string =>
  say('confirmation.reason', {
    version: String(version),
    day: dateText(savedAt.slice(0, 10)),
    facts: figures.facts,
    sources: figures.sources,
    readAgain: figures.readAgain,
  });

/** "Confirmed unchanged on 29 Nov 2026, version 4". */
export const confirmedText = ({ version, savedAt }: Pick<Report, 'version' | 'savedAt'>): string =>
  say('confirmation.on', { version: String(version), day: dateText(savedAt.slice(0, 10)) });
