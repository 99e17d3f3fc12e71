import { ConfirmedFlag, type DecidedFlag } from '#lib/domain/flags/flag-decision.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { decisionsOf } from '../flags/stored-decisions.ts';
import { confirmedFlags, versionFlags } from '../flags/version-flags.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { type VersionRow, VersionSummary } from './stored-report.ts';

/**
 * Decisions on the flags of a version: those that its approval confirmed, else those in force. Null if the version was
 * saved before flags were kept.
 */
export async function shownDecisions(
  { db }: Pick<DeskContext, 'db'>,
  row: Pick<VersionRow, 'reportId' | 'version' | 'summary' | 'steps'>,
): Promise<DecidedFlag[] | null> {
  if (VersionSummary.parse(row.summary).seriousFlags === null) return null;
  const approval = row.steps.find(({ toState }) => toState === 'approved');
  return decisionsOf(
    { db },
    approval === undefined
      ? confirmedFlags(await versionFlags(db, row))
      : ConfirmedFlag.array().parse(approval.flags ?? []),
    approval === undefined ? null : { by: nameOf(approval.by), at: approval.at.toISOString() },
  );
}
