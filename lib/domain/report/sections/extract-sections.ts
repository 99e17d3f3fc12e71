import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { companyView, NO_MASK } from '../../company-view/index.ts';
import { ENTERED_DATA } from '../../extracts/entered-data.ts';
import { type BroughtExtract, extractFile, type Particular } from '../../extracts/index.ts';
import { companyFields, statusFields } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { Mark, ReportField, ReportRow, ReportSection, SectionId } from '../report.ts';
import type { Seen } from '../seen.ts';
import { word } from '../value-words.ts';
import { ownerRow } from './declared-owners-section.ts';
import { roleRow } from './roles-sections.ts';
import { holderRow } from './shareholders-section.ts';

/**
 * What officers brought, apart from what registers said: the originals with their hashes, and the facts of each in
 * sections of their own, with what they rest on. None of them where nothing was brought.
 */
export function extractSections({ extracts }: Seen, today: string): ReportSection[] {
  const all = extracts.map((extract) => ({
    extract,
    view: companyView(extractFile(extract), { mask: NO_MASK, today }),
  }));
  type Shown = (typeof all)[number];
  const rowsOf = (rows: (shown: Shown) => readonly ReportRow[]): ReportRow[] =>
    all.flatMap((shown) => rows(shown).map((one) => under(shown.extract, one)));
  const sections: readonly (readonly [SectionId, readonly ReportRow[]])[] = [
    ['extracts', all.flatMap((shown) => [originalRow(shown.extract), ...companyRows(shown)])],
    ['extractRepresentatives', rowsOf(({ view }) => view.representatives.map((one) => roleRow(one)))],
    ['extractKeyPersons', rowsOf(({ view }) => view.keyPersons.map((one) => roleRow(one)))],
    ['extractShareholders', rowsOf(({ view }) => view.shareholders.map((one) => holderRow(one, [])))],
    ['extractOwners', rowsOf(({ view }) => view.owners.map((one) => ownerRow(one, undefined)))],
  ];
  return sections.flatMap(([id, rows]) =>
    rows.length === 0 ? [] : [section({ id, rows, empty: none(say('none')), lead: LEADS[id] })],
  );
}

const LEADS: Partial<Record<SectionId, Content>> = {
  extracts: say('sections.extractsLead'),
};

export const basisOf = ({ said }: BroughtExtract): Content => word('factBasis', said?.basis ?? 'none');

const MARKS: Readonly<Record<NonNullable<BroughtExtract['said']>['basis'], Mark>> = {
  read: 'good',
  typed: 'warning',
  confirmed: 'good',
};

/** A row under the extract that says it: its key is that of no row of a register. */
const under = (extract: BroughtExtract, { key, fields, ...rest }: ReportRow): ReportRow => ({
  ...rest,
  key: `${extract.id}/${key}`,
  fields: [
    ...fields,
    field('extract', `${extract.register}, ${extract.producedOn}`),
    field('factBasis', basisOf(extract)),
  ],
});

/** The original: who produced and who brought it, and who answers for its facts. */
function originalRow(extract: BroughtExtract): ReportRow {
  const { id, register, producedOn, note, fileName, mediaType, sizeBytes, sha256, brought, said } = extract;
  const internal = { isInternal: true } as const;
  return row({
    key: `extract:${id}`,
    title: register,
    note: basisOf(extract),
    mark: said ? MARKS[said.basis] : 'undecided',
    fields: known([
      field('producedBy', register),
      field('producedOn', producedOn, { kind: 'date' }),
      field('broughtBy', brought.by, internal),
      field('broughtAt', brought.at, { kind: 'moment' }),
      field('factBasis', basisOf(extract)),
      field('typedBy', said?.typed?.by, internal),
      field('typedAt', said?.typed?.at, { kind: 'moment' }),
      field('confirmedBy', said?.confirmed?.by, internal),
      field('confirmedAt', said?.confirmed?.at, { kind: 'moment' }),
      field('note', note, { personal: 'freeText' }),
      field('typedNote', said?.facts.note, { personal: 'freeText' }),
      field('fileName', fileName, { personal: 'freeText' }),
      field('mediaType', mediaType),
      field('sizeBytes', sizeBytes),
      field('sha256', sha256, { kind: 'hash' }),
      field(
        'codes',
        said?.facts.codes?.map(({ list, code, word }) => `${list} ${code}: ${word}`),
      ),
    ]),
  });
}

/** What it says of the company itself; what it leaves out is no gap. */
function companyRows({
  extract,
  view,
}: {
  readonly extract: BroughtExtract;
  readonly view: ReturnType<typeof companyView>;
}): ReportRow[] {
  const facts = view.facts.filter(({ value }) => value !== null);
  const particulars = extract.said?.facts.particulars ?? [];
  if (facts.length + particulars.length === 0) return [];
  const company = row({
    key: 'company',
    title: view.legalName ?? extract.register,
    subject: 'company',
    fields: [
      ...companyFields(facts),
      ...(view.status?.localName === undefined ? [] : statusFields(view.status)),
      ...particulars.map(particularField),
    ],
  });
  return [under(extract, company)];
}

/** Texts of a register may name anybody. */
const particularField = ({ kind, text }: Particular): ReportField => {
  const isText = kind === 'entryText' || kind === 'representation' || ENTERED.has(kind);
  if (kind === 'registerNumber') return field('number', text);
  return field(
    kind,
    text,
    isText ? { kind: 'quote', personal: 'freeText' } : DAYS.has(kind) ? { kind: 'date' } : {},
  );
};

const ENTERED: ReadonlySet<Particular['kind']> = new Set(ENTERED_DATA);

const DAYS: ReadonlySet<Particular['kind']> = new Set([
  'articles',
  'firstEntry',
  'lastEntry',
  'lastChange',
  'retrieved',
]);
