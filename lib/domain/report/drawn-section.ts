import { DataPoint } from '#lib/contract/index.ts';
import { wordsOf } from '#lib/words/phrase.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import type { StatusKind } from '../company-view/index.ts';
import { plainFormula } from '../ownership/plain-formula.ts';
import { listNames } from './conclusion/list-names.ts';
import type { ReportField, ReportRow, ReportSection, SectionId } from './report.ts';
import { isBystander, keyOf, says } from './said.ts';
import { type FieldKey, WORDS } from './words.ts';

export const factText = ({ key, values }: ReportField): string => JSON.stringify([key, values]);

export const isCalculation = ({ key }: ReportField): boolean => /\.formula(#\d+)?$/.test(key);

/** What officers did is part of the case; prices, requests and ids of documents are not. */
const OF_OFFICERS: ReadonlySet<string> = new Set([
  'decisionReason',
  'decidedBy',
  'seenBy',
  'broughtBy',
  'typedBy',
  'confirmedBy',
]);

/** Said elsewhere in plain words, or said by the row itself. */
const SAID_ELSEWHERE = /^(type|isRoot|isUboProxy|nameParts)(#\d+)?$/;

/** What nobody asks for: a day of closure of a company that is active, the end of a role that has not ended. */
function isUnasked({ fields, noteSaid }: ReportRow, { key, values }: ReportField): boolean {
  const find = (other: FieldKey) => fields.find((one) => one.key === other);
  const has = (other: FieldKey) => (find(other)?.values ?? []).length > 0;
  const isStatus = (kind: StatusKind) => keyOf(find('status')) === `values.status.${kind}`;
  // The code is read where no word is known for it.
  if (key === 'statusCode') return has('status') && !isStatus('unknown');
  if (values.length > 0) return false;
  switch (key) {
    case 'statusInfo':
      return true;
    case 'insolvencyStartDate':
      return !isStatus('insolvency');
    case 'closureDate':
    case 'closureReason':
      return !isStatus('closed');
    case 'endDate':
      return !says(noteSaid, 'labels.former') && keyOf(find('isActive')) !== 'labels.no';
    case 'employees':
      return has('employeesBand');
    case 'employeesBand':
      return has('employees');
    default:
      return false;
  }
}

/** A section without internal matters and repetitions. */
export function drawnSection(section: ReportSection): ReportSection {
  const rule = section.rows.find(({ key }) => key === 'rule')?.fields.find(({ key }) => key === 'source');
  const rows = section.rows.flatMap((row) => {
    const isStep = row.key.startsWith('step:');
    const fields = row.fields
      .map((field) =>
        isStep && field.personal === 'name' ? { ...field, values: [namesOfStep(field.values)] } : field,
      )
      .filter((field) => isDrawn(field, section.id))
      .filter((field) => !isUnasked(row, field))
      .map((field) => (isCalculation(field) ? { ...field, values: field.values.map(plainFormula) } : field))
      .filter(({ key, values }) => !(key === 'category' && row.title.startsWith(values[0] ?? ' ')))
      .filter((field) => !(isStep && rule && factText(field) === factText(rule)));
    // A row that is internal matters alone, such as a request, tells nothing.
    const isBare =
      row.fields.length > 0 && row.key !== 'dataAsOf' && fields.every(({ values }) => values.length === 0);
    return isBare && row.mark === undefined && row.note === undefined ? [] : [{ ...row, fields }];
  });
  return {
    ...section,
    ...(section.empty && { empty: drawnEmpty(section.empty) }),
    rows:
      section.id === 'computedOwners'
        ? withBystandersTogether(rows)
        : section.id === 'required'
          ? withMissingTogether(rows)
          : onceEach(section.id === 'sources' ? withDataPointsTogether(rows) : rows),
  };
}

/** "Declared: none. Neniu filio": the explanation is a sentence of its own, ours or the register's. */
function drawnEmpty(empty: NonNullable<ReportSection['empty']>): ReportSection['empty'] {
  const { words, said } = empty;
  const explanation = said?.key === 'absent.because' ? said.args?.explanation : undefined;
  if (typeof explanation !== 'string') return empty;
  return { ...empty, words: `${words.slice(0, -explanation.length).replace(/: $/, '')}. ${explanation}` };
}

/** A datum that is held is read by its value; all that are missing for one reason are named in one row. */
function withMissingTogether(rows: readonly ReportRow[]): ReportRow[] {
  const stateOf = ({ fields }: ReportRow) => fields.find(({ key }) => key === 'dataState');
  const hasValue = ({ fields }: ReportRow) => fields.some(({ key }) => key !== 'dataState');
  const held = rows.filter(hasValue).map((row) => {
    const isHeld = keyOf(stateOf(row)) === 'required.held';
    return isHeld ? { ...row, fields: row.fields.filter((field) => field !== stateOf(row)) } : row;
  });
  const missing = Map.groupBy(
    rows.filter((row) => !hasValue(row)),
    (row) => stateOf(row)?.values.join() ?? '',
  );
  return [
    ...held,
    ...[...missing].map(
      ([state, alike]): ReportRow => ({
        key: `missing:${state}`,
        title: state,
        subject: 'thing',
        fields: [
          {
            ...{ key: 'missing', label: WORDS.missingData, kind: 'text' },
            values: [alike.map(({ title }) => title).join(', ')],
          },
        ],
      }),
    ),
  ];
}

/** So many names are read in a step; every one of them has a row of their own. */
const MOST_NAMES_OF_STEP = 24;

const namesOfStep = (names: readonly string[]): string =>
  names.length <= MOST_NAMES_OF_STEP ? names.join(', ') : wordsOf(listNames(names, MOST_NAMES_OF_STEP));

/** Between the keys of data points that are named in one row. */
const AND = '+';

/** Whether a drawn row of the sources is about the data point with this key. */
export const isAbout = ({ key }: ReportRow, dataPoint: string): boolean => key.split(AND).includes(dataPoint);

/** Data points that came from one source at one time differ only in their names: one row has them all. */
function withDataPointsTogether(rows: readonly ReportRow[]): ReportRow[] {
  const groups = Map.groupBy(rows, (row) => {
    const { key, title: _, titleSaid: __, ...said } = row;
    return DataPoint.safeParse(key).success ? JSON.stringify(said) : row;
  });
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const { titleSaid: _, ...row } = first;
    const all = [first, ...others];
    const title = all.map((one) => one.title).join(', ');
    return { ...row, key: all.map(({ key }) => key).join(AND), title };
  });
}

/**
 * A source that answered several requests in the same way stands once, and so does what it said. That it added nothing
 * to one of them is not said of a source that provided data.
 */
function onceEach(given: readonly ReportRow[]): ReportRow[] {
  const seen = new Set<string>();
  const facts = given.filter(({ key }) => /^facts(#\d+)?$/.test(key));
  const rows = given.flatMap((row) => {
    if (!facts.includes(row)) return row;
    const [field] = row.fields;
    if (row !== facts[0] || field === undefined) return [];
    const values = facts.flatMap(({ fields }) => fields.flatMap((one) => one.values));
    return { ...row, fields: [{ ...field, values: bySource(values) }] };
  });
  const isConsulted = ({ key }: ReportRow) => key.startsWith('consulted:');
  const providers = new Set(
    rows.flatMap((row) => (isConsulted(row) && isOutcome(row, 'merged') ? [row.title] : [])),
  );
  return rows.filter((row) => {
    if (!isConsulted(row)) return true;
    const { key: _, ...said } = row;
    const text = JSON.stringify(said);
    const isAgain = seen.has(text) || (isOutcome(row, 'nothing') && providers.has(row.title));
    seen.add(text);
    return !isAgain;
  });
}

const isOutcome = ({ noteSaid }: ReportRow, outcome: 'merged' | 'nothing'): boolean =>
  noteSaid?.key === `values.sourceOutcome.${outcome}`;

/** "Legal name: Register" and "Status: Register" are "Legal name, Status: Register". */
function bySource(facts: readonly string[]): string[] {
  const split = [...new Set(facts)].map((fact) => /^(.+?): (.+)$/.exec(fact) ?? [fact, fact, '']);
  const sources = Map.groupBy(split, ([, , source]) => source);
  return [...sources].map(([source, all]) =>
    [all.map(([, fact]) => fact).join(', '), source].filter(Boolean).join(': '),
  );
}

/** Who is no owner and is not declared is named in one line with all others like them. */
function withBystandersTogether(rows: readonly ReportRow[]): ReportRow[] {
  const others = rows.filter(isBystander);
  const [first] = others;
  if (first === undefined) return [...rows];
  const all: ReportRow = {
    key: 'bystanders',
    title: say('bystanders', { count: others.length }),
    subject: 'thing',
    fields: [
      {
        key: 'bystanders',
        label: WORDS.bystandersLabel,
        kind: 'text',
        values: [namesByShare(others)],
      },
    ],
  };
  return rows.flatMap((row) => (row === first ? all : isBystander(row) ? [] : row));
}

/** "Anna 2 %; Jan, Eva: 1 % each; Tom": whoever has the same part stands together. */
function namesByShare(rows: readonly ReportRow[]): string {
  const shareOf = ({ fields }: ReportRow) =>
    fields.filter(({ key }) => key.endsWith('.figure')).flatMap(({ values }) => values);
  const byShare = Map.groupBy(rows, (row) => shareOf(row).join(' '));
  return [...byShare]
    .map(([share, all]) => {
      const names = all.map(({ title }) => title).join(', ');
      if (share === '') return names;
      return all.length === 1 ? `${names} ${share}` : say('shareEach', { names, share });
    })
    .join('; ');
}

function isDrawn(field: ReportField, id: SectionId): boolean {
  const { key, kind, values, isInternal } = field;
  if (id === 'structure' && kind === 'number' && values[0] === '0') return false;
  // The sources say when each was read.
  if (id === 'limits' && key.endsWith('.dataAsOf')) return false;
  if (isInternal && !OF_OFFICERS.has(key)) return false;
  if (SAID_ELSEWHERE.test(key)) return false;
  // The status says it, and "active" beside insolvency proceedings would seem to deny them.
  if (key === 'isActive' && id !== 'establishments') return false;
  // Each of a structure was looked up, but for those of whom it says otherwise.
  if (key === 'nodeStatus' && keyOf(field) === 'values.nodeStatus.found') return false;
  // Whoever no holding names has no verdict: nobody left it out.
  return key !== 'verdict' || values.length > 0;
}
