import type { DroppedMonth } from '#lib/operations/retention/drop-old-months.ts';
import type { Env } from '#lib/platform/env.ts';

const SETTINGS = [
  'KEEP_REQUESTS_MONTHS',
  'KEEP_SNAPSHOTS_MONTHS',
  'KEEP_ENTRIES_MONTHS',
  'KEEP_AUDIT_MONTHS',
] as const;
type KeptMonths = Pick<Env, (typeof SETTINGS)[number]>;

/** Why a month stays whose time is over. */
const WHY: Readonly<Record<DroppedMonth['what'], Readonly<Record<'in progress' | 'in use', string>>>> = {
  requests: { 'in progress': 'an item of them is in progress', 'in use': 'something refers to them' },
  snapshots: {
    'in progress': 'a request is in progress',
    'in use': 'a request that is kept refers to one of them, or one of them is still paid for',
  },
  entries: {
    'in progress':
      'an open correction, an open invoice or a balance below zero since then still asks for them',
    'in use': 'new entries still go to this month',
  },
  audit: {
    'in progress': 'a verification of the audit is running',
    'in use':
      'it has acts on reports or discrepancy reports, which prove what is genuine. All later months of the audit stay with it',
  },
};

/** What has no month, and why: all of it goes at once. */
const WITHOUT_MONTH: Readonly<Record<DroppedMonth['what'], string>> = {
  requests: 'requests from months that are not known, because ids of that time do not contain the day',
  snapshots: 'snapshots from months that are not known, because ids of that time do not contain the day',
  entries: 'entries from months that are not known, because numbers of that time do not contain the month',
  audit: 'the audit from before it was divided into months',
};

const AUDIT = {
  turned: ['A month of the audit began.'],
  there: [],
  busy: ['No month of the audit began, since it was in use. Run this again.'],
} as const;

/** What an operator is told of a run: what went, what stayed and why. */
export function droppedText(
  keep: KeptMonths,
  { months, audit }: { readonly months: readonly DroppedMonth[]; readonly audit: keyof typeof AUDIT },
): string {
  const lines = months.map(({ what, month, keptBecause, rows }) => {
    const of = `${month === null ? WITHOUT_MONTH[what] : `${what} of ${month.slice(0, 7)}`} (${rows})`;
    return keptBecause === null ? `Dropped: ${of}.` : `Kept: ${of}: ${WHY[what][keptBecause]}.`;
  });
  const nothing = SETTINGS.every((name) => keep[name] === undefined)
    ? `Nothing was dropped: none of ${SETTINGS.join(', ')} is set.`
    : 'Nothing was dropped: no month is over the limit of its setting.';
  return [...(lines.length === 0 ? [nothing] : lines), ...AUDIT[audit]].join('\n');
}
