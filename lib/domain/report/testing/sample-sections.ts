import type { ReportRow, ReportSection } from '../report.ts';
import {
  computedOwner,
  declaredOwner,
  discrepancy,
  document,
  establishment,
  identity,
  keyPerson,
  limits,
  representative,
  shareholder,
  source,
  structureRow,
  summary,
  warnings,
} from './sample-rows.ts';

export interface SampleSize {
  readonly representatives: number;
  readonly shareholders: number;
  readonly owners: number;
  readonly establishments: number;
  readonly documents: number;
  /** Of the company's own, such as its legal form. */
  readonly facts: number;
  /** Of the drawn structure; 0: none is drawn. */
  readonly nodes: number;
}

const rows = (many: number, one: (at: number) => ReportRow): ReportRow[] =>
  Array.from({ length: many }, (_, at) => one(at));

type Head = Pick<ReportSection, 'id' | 'group' | 'title'> & Partial<ReportSection>;

/** A section, with the reason where it has no rows. */
const section = (head: Head, all: ReportRow[]): ReportSection => ({
  ...head,
  rows: all,
  ...(all.length === 0 && {
    empty: { reason: 'not_provided', words: `${head.title}: the register was asked and gave none.` },
  }),
});

/** All sections, in the order of the report. */
export function sampleSections(size: SampleSize): ReportSection[] {
  return [
    section({ id: 'summary', group: 'identity', title: 'Summary' }, summary()),
    section({ id: 'warnings', group: 'identity', title: 'Warnings' }, size.owners > 0 ? warnings() : []),
    section(
      { id: 'identity', group: 'identity', title: 'Identity and activity', source: 'company' },
      identity(size.facts),
    ),
    section(
      { id: 'establishments', group: 'identity', title: 'Establishments' },
      rows(size.establishments, establishment),
    ),
    section(
      { id: 'representatives', group: 'people', title: 'Representatives', source: 'company' },
      rows(size.representatives, representative),
    ),
    section(
      { id: 'keyPersons', group: 'people', title: 'Other key persons' },
      rows(Math.floor(size.representatives / 4), keyPerson),
    ),
    section(
      {
        id: 'shareholders',
        group: 'ownership',
        title: 'Shareholders',
        lead: 'As filed on 3 Nov 2026. Percentages are the register’s own.',
      },
      rows(size.shareholders, shareholder),
    ),
    section(
      { id: 'declaredOwners', group: 'ownership', title: 'Declared owners' },
      rows(size.owners, declaredOwner),
    ),
    section(
      {
        id: 'computedOwners',
        group: 'ownership',
        title: 'Computed owners',
        lead: 'From the holdings known to us, under EU AMLR.',
      },
      rows(size.owners, computedOwner),
    ),
    section(
      { id: 'discrepancies', group: 'ownership', title: 'Discrepancies and actions' },
      rows(Math.floor(size.owners / 2), discrepancy),
    ),
    section({ id: 'structure', group: 'ownership', title: 'Structure' }, rows(size.nodes, structureRow)),
    section({ id: 'documents', group: 'documents', title: 'Documents' }, rows(size.documents, document)),
    section(
      { id: 'sources', group: 'source', title: 'Sources' },
      rows(1 + Math.ceil(size.documents / 2), source),
    ),
    section({ id: 'limits', group: 'source', title: 'Limits' }, limits()),
  ];
}
