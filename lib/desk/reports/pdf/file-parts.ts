import type { DecidedFlag } from '#lib/domain/flags/flag-decision.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { isEuRule } from '#lib/domain/ownership/policies.ts';
import { decisionFields } from '#lib/domain/report/decision-fields.ts';
import { momentText } from '#lib/domain/report/field-text.ts';
import type { Report, ReportField, ReportRow, SectionId } from '#lib/domain/report/report.ts';
import { MOST_MAIN_ROWS } from '#lib/domain/report/report-parts.ts';
import { keyWithoutNumber } from '#lib/domain/report/row-key.ts';
import type { RiskProposal } from '#lib/domain/risk/propose-risk.ts';
import { reasonWords } from '#lib/domain/risk/reason-words.ts';
import { isRisk } from '#lib/domain/risk/risk.ts';
import { fact, type Part, part } from './part.ts';
import { PDF_WORDS } from './pdf-words.ts';

/** What officers keep beside the versions of a report, as it is when the copy is made. */
export interface CaseFile {
  /** Why the company was looked up, each reason once. */
  readonly reasons: readonly string[];
  readonly reference: string | null;
  readonly risk: string | null;
  /** `YYYY-MM-DD`. */
  readonly reviewOn: string | null;
  /** The risk that the version proposes; null: saved before that was kept. */
  readonly proposal: RiskProposal | null;
  /** Decisions on its flags; null: saved before flags were kept. */
  readonly flagDecisions: readonly DecidedFlag[] | null;
  /** What the version read again since the one before it, in words; undefined: it is the first, or that is not known. */
  readonly reading?: string | undefined;
  /** What officers noted on the owners of this version: the place for how an identity was verified. */
  readonly ownerNotes: readonly { readonly by: string; readonly at: string; readonly text: string }[];
}

/** Of a few persons those of whom the same is said have one row, with all their names; of two of one name each has one. */
function alike(rows: readonly ReportRow[]): readonly ReportRow[] {
  if (rows.length > MOST_MAIN_ROWS) return rows;
  const sayingOf = ({ title, note, fields }: ReportRow, at: number) =>
    JSON.stringify([note, fields, rows.slice(0, at).filter((row) => row.title === title).length]);
  return [...Map.groupBy(rows, sayingOf).values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({ ...row, title: group.map(({ title }) => title).join(', ') })),
  );
}

/** Of each owner what the Regulation of the EU wants to be known: under another rule the list means nothing. */
export function ownerDataParts(report: Report): Part[] {
  if (!isEuRule(report.policy)) return [];
  const owners = alike(ownerRows(report));
  return [
    part({
      title: PDF_WORDS.ownerDataTitle,
      lead: PDF_WORDS.ownerDataLead,
      rows: owners,
      longest: 200,
      empty: owners.length > 0 ? null : PDF_WORDS.noOwnerData,
    }),
  ];
}

/** What a customer file needs: why and for whom, and what was decided and noted. `ownerData`: left out if another chapter has it. */
export function fileParts(report: Report, file: CaseFile, ownerData: readonly Part[] = []): Part[] {
  return [
    part({ rows: [caseRow(file)] }),
    ...decisionParts(report, file.flagDecisions),
    ...ownerData,
    part({
      title: PDF_WORDS.identityTitle,
      lead: file.ownerNotes.length > 0 ? PDF_WORDS.notVerifiedNotes : PDF_WORDS.notVerified,
      rows: file.ownerNotes.map(({ by, at, text }, place) => ({
        key: `note-${place}`,
        title: by,
        note: momentText(at),
        subject: 'thing',
        fields: [fact('note', PDF_WORDS.noted, 'text', text)],
      })),
      empty: file.ownerNotes.length > 0 ? null : PDF_WORDS.noNotes,
    }),
  ];
}

function caseRow({ reasons, reference, risk, reviewOn, proposal, reading }: CaseFile): ReportRow {
  const words = PDF_WORDS.caseFile;
  const given = (value: string | null) => (value === null ? [] : [value]);
  return {
    key: 'case',
    title: '',
    subject: 'thing',
    fields: [
      fact('reasons', words.reasons, 'text', ...reasons),
      fact('reference', words.reference, 'text', ...given(reference)),
      fact('risk', words.risk, 'text', ...given(isRisk(risk) ? words.risks[risk] : null)),
      fact('reviewOn', words.reviewOn, 'date', ...given(reviewOn)),
      ...(proposal === null ? [] : proposalFacts(proposal)),
      ...(reading === undefined ? [] : [fact('reading', words.reading, 'text', reading)]),
    ],
  };
}

function proposalFacts({ level, reasons, policySha256 }: RiskProposal): ReportField[] {
  const { risks, ...words } = PDF_WORDS.caseFile;
  const each = reasons.map((reason) => `${reasonWords(reason)} (${risks[reason.risk]})`);
  return [
    fact('proposal', words.proposal, 'text', risks[level]),
    ...(each.length === 0 ? [] : [fact('proposalReasons', words.proposalReasons, 'text', ...new Set(each))]),
    fact('policySha256', words.policySha256, 'hash', policySha256),
  ];
}

/** Each decision on a flag, with its reason. */
function decisionParts(report: Report, decisions: CaseFile['flagDecisions']): Part[] {
  const raised = report.sections.find(({ id }) => id === 'flags')?.rows ?? [];
  if (decisions === null || decisions.length === 0) return [];
  return [
    part({
      title: PDF_WORDS.flagDecisionsTitle,
      longest: 0,
      rows: decisions.map((decision) => ({
        key: decision.id,
        title: raised.find((row) => row.key === decision.key)?.title ?? decision.key,
        subject: 'thing',
        fields: decisionFields(decision),
      })),
    }),
  ];
}

/** What nobody may take for done because nothing is said of it. */
export const notDoneHere = (): Part =>
  part({
    title: PDF_WORDS.notDoneTitle,
    rows: [
      {
        key: 'notDone',
        title: '',
        subject: 'thing',
        fields: PDF_WORDS.notDone.map(({ title, note }) => fact(title, title, 'text', note)),
      },
    ],
  });

/** Names of what Regulation (EU) 2024/1624 wants of an owner, and whether the rows on this person hold it. */
const WANTED: readonly { readonly name: string; readonly isIn: (fields: Fields) => boolean }[] = [
  { name: PDF_WORDS.wanted.birthPlace, isIn: (fields) => has(fields, 'birthPlace', 'birthCountry') },
  {
    name: PDF_WORDS.wanted.birth,
    isIn: (fields) => (fields.get('birth') ?? []).some((day) => day.length === 10),
  },
  { name: PDF_WORDS.wanted.nationality, isIn: (fields) => has(fields, 'nationality') },
  { name: PDF_WORDS.wanted.residenceCountry, isIn: (fields) => has(fields, 'residenceCountry') },
  { name: PDF_WORDS.wanted.residenceAddress, isIn: (fields) => has(fields, 'residenceAddress') },
  // No register that is asked gives it.
  { name: PDF_WORDS.wanted.identityNumber, isIn: () => false },
  {
    name: PDF_WORDS.wanted.extent,
    isIn: (fields) => [...fields].some(([key, values]) => EXTENT.test(key) && values.length > 0),
  },
  { name: PDF_WORDS.wanted.since, isIn: (fields) => has(fields, 'startDate', 'since') },
];
/** What other sections say of the same person: who they are, not in what role or since when. */
const OF_THE_PERSON =
  /^(birth|birthPlace|birthCountry|nationality|residenceCountry|residenceAddress)(#\d+)?$/;
const EXTENT = /^(controlType|extent:|ownership|control|figure)/;

interface Placed {
  readonly id: SectionId;
  readonly row: ReportRow;
}

type Fields = ReadonlyMap<string, readonly string[]>;

const has = (fields: Fields, ...keys: readonly string[]): boolean =>
  keys.some((key) => (fields.get(key) ?? []).length > 0);

/** Each owner once, declared or computed, with what all rows on them hold together, in whatever section. */
export function ownerRows({ sections }: Pick<Report, 'sections'>): ReportRow[] {
  const people = sections.flatMap(({ id, rows }) =>
    rows.flatMap((row) => (row.subject === 'person' ? [{ id, row, name: foldName(row.title) }] : [])),
  );
  const [owners, others] = [people.filter(isOwner), people.filter((one) => !isOwner(one))];
  const othersByName = Map.groupBy(others, ({ name }) => name);
  const byPerson = Map.groupBy(owners, ({ row, name }) => `${name} ${birthYear(row)}`);
  return [...byPerson].map(([key, own]) => {
    const rows = own.map(({ row }) => row);
    const namesakes = othersByName.get(own[0]?.name ?? '') ?? [];
    const node = onlyNode(own, namesakes);
    const same = namesakes.filter(
      (other) => other === node || rows.some((one) => isSameBirth(one, other.row)),
    );
    const fields = fieldsOf([...rows, ...same.map(({ row }) => ofThePerson(row))]);
    const named = (isIn: boolean) =>
      WANTED.filter((one) => one.isIn(fields) === isIn).map(({ name }) => name);
    const verdict = own.find(({ id }) => id === 'computedOwners')?.row.note;
    return {
      key: `data ${key}`,
      title: rows[0]?.title ?? '',
      note: verdict ?? PDF_WORDS.declaredOwner,
      subject: 'person',
      fields: [
        fact('here', PDF_WORDS.here, 'text', [PDF_WORDS.wanted.name, ...named(true)].join(', ')),
        fact('missing', PDF_WORDS.missing, 'text', ...[named(false).join(', ')].filter(Boolean)),
      ],
    };
  });
}

/** The row of the structure that an owner was computed from; undefined if another of the same name has no birth either. */
function onlyNode<Row extends Placed>(own: readonly Placed[], namesakes: readonly Row[]): Row | undefined {
  const keys = own.flatMap(({ id, row }) => (id === 'computedOwners' ? keyWithoutNumber(row.key) : []));
  const nodes = namesakes.filter(
    ({ id, row }) => id === 'structure' && keyWithoutNumber(row.key) === keys[0],
  );
  return keys.length === 1 && nodes.length === 1 ? nodes[0] : undefined;
}

const ofThePerson = (row: ReportRow): ReportRow => ({
  ...row,
  fields: row.fields.filter(({ key }) => OF_THE_PERSON.test(key)),
});

/** Of those that were computed with: who only holds a part has no verdict. */
const isOwner = ({ id, row }: Placed): boolean =>
  id === 'declaredOwners' || (id === 'computedOwners' && row.fields.some(({ key }) => key === 'verdict'));

const birthOf = ({ fields }: ReportRow): string => fields.find(({ key }) => key === 'birth')?.values[0] ?? '';

const birthYear = (row: ReportRow): string => birthOf(row).slice(0, 4);

/** Both tell a birth, and as far as both tell it the same. */
const isSameBirth = (one: ReportRow, other: ReportRow): boolean => {
  const [birth, otherBirth] = [birthOf(one), birthOf(other)];
  return birth !== '' && otherBirth !== '' && (birth.startsWith(otherBirth) || otherBirth.startsWith(birth));
};

function fieldsOf(rows: readonly ReportRow[]): Fields {
  const all = rows.flatMap(({ fields }) => fields);
  return new Map(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, same]) => [key, same.flatMap(({ values }) => values)]),
  );
}
