import { reportWords as say } from '#lib/words/report-words.ts';
import type { SectionState } from '../company-view/index.ts';
import type { ReportRow, ReportSection } from './report.ts';
import { numbered } from './row-key.ts';
import { wordFor } from './value-words.ts';
import { WORDS } from './words.ts';

const GROUP = {
  conclusion: 'identity',
  summary: 'identity',
  warnings: 'source',
  flags: 'identity',
  checks: 'source',
  identity: 'identity',
  proceedings: 'identity',
  charges: 'identity',
  filingDuties: 'identity',
  ownerStatements: 'ownership',
  registerRemarks: 'identity',
  disqualificationCheck: 'people',
  establishments: 'identity',
  representatives: 'people',
  keyPersons: 'people',
  shareholders: 'ownership',
  subsidiaries: 'ownership',
  relationships: 'identity',
  declaredOwners: 'ownership',
  controllingEntities: 'ownership',
  computedOwners: 'ownership',
  discrepancies: 'ownership',
  structure: 'ownership',
  extracts: 'documents',
  extractRepresentatives: 'people',
  extractKeyPersons: 'people',
  extractShareholders: 'ownership',
  extractOwners: 'ownership',
  documents: 'documents',
  sources: 'source',
  limits: 'source',
} as const satisfies Record<ReportSection['id'], ReportSection['group']>;

type Empty = NonNullable<ReportSection['empty']>;

interface SectionGiven {
  readonly id: ReportSection['id'];
  readonly rows: readonly ReportRow[];
  /** Said where there are no rows. */
  readonly empty: Empty;
  readonly lead?: string | undefined;
  /** Data point that it was made from. */
  readonly source?: string | undefined;
}

export function section({ id, rows, empty, lead, source }: SectionGiven): ReportSection {
  return {
    id,
    group: GROUP[id],
    title: WORDS.section[id],
    ...(lead && { lead }),
    rows: numbered(rows),
    ...(rows.length === 0 && { empty }),
    ...(source && { source }),
  };
}

/** Why a section of the company is empty, in the register's words where it gave any. */
export function emptyBecause(state: SectionState): Empty {
  if (state.kind === 'present') return none(say('namesNone'));
  const { reason, explanation } = state;
  const words = wordFor('absenceReason', reason);
  return { reason, words: explanation === undefined ? `${words}.` : `${words}: ${explanation}` };
}

/** Without what the register wrote, which may name anybody; what is said in words of our own stays. */
export const unexplained = ({ reason, words }: Empty): Empty => ({
  reason,
  words: reason === 'none' || reason === 'not_computed' ? words : `${wordFor('absenceReason', reason)}.`,
});

export const none = (words: string): Empty => ({ reason: 'none', words });
