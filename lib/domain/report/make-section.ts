import { type Content, Phrase, wordsOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { SectionState } from '../company-view/index.ts';
import type { ReportRow, ReportSection } from './report.ts';
import { numbered } from './row-key.ts';
import { word } from './value-words.ts';
import { WORDS } from './words.ts';

const GROUP = {
  conclusion: 'identity',
  summary: 'identity',
  warnings: 'source',
  flags: 'identity',
  checks: 'source',
  identity: 'identity',
  required: 'identity',
  proceedings: 'identity',
  charges: 'identity',
  filingDuties: 'identity',
  ownerStatements: 'ownership',
  registerRemarks: 'identity',
  disqualificationCheck: 'people',
  establishments: 'identity',
  representatives: 'people',
  cannotBind: 'people',
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
  readonly lead?: Content | undefined;
  /** Data point that it was made from. */
  readonly source?: string | undefined;
  /** Left out: that of the kind of section. */
  readonly title?: string;
}

export function section({ id, rows, empty, lead, source, title }: SectionGiven): ReportSection {
  return {
    id,
    group: GROUP[id],
    title: title ?? WORDS.section[id],
    ...(lead !== undefined && wordsOf(lead) !== '' && { lead: wordsOf(lead) }),
    ...(lead instanceof Phrase && { leadSaid: lead.said }),
    rows: numbered(rows),
    ...(rows.length === 0 && { empty }),
    ...(source && { source }),
  };
}

/** Why a section of the company is empty, in the register's words where it gave any. */
export function emptyBecause(state: SectionState): Empty {
  if (state.kind === 'present') return none(say('namesNone'));
  return because(state.reason, state.explanation);
}

/** Without what the register wrote, which may name anybody; what is said in words of our own stays. */
export const unexplained = (empty: Empty): Empty =>
  empty.reason === 'none' || empty.reason === 'not_computed' ? empty : because(empty.reason);

function because(reason: string, explanation?: string): Empty {
  const why = word('absenceReason', reason);
  return emptyFor(
    reason,
    explanation === undefined ? say('absent.alone', { why }) : say('absent.because', { why, explanation }),
  );
}

export const none = (words: Content): Empty => emptyFor('none', words);

export const emptyFor = (reason: string, words: Content): Empty => ({
  reason,
  words: wordsOf(words),
  ...(words instanceof Phrase && { said: words.said }),
});
