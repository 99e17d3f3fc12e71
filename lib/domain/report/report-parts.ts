import { drawnSection, factText, isCalculation } from './drawn-section.ts';
import { withSaid } from './format-1/with-said.ts';
import type { Report, ReportField, ReportRow, ReportSection, SectionId } from './report.ts';
import { keyOf } from './said.ts';

/** A section as it is drawn in the main part. */
export interface DrawnPart {
  readonly section: ReportSection;
  /** Rows that stand in the annex alone. */
  readonly more: number;
  /** Whether the annex has nothing more of it. */
  readonly isWhole: boolean;
}

/** A report in the order in which it is read. */
export interface ReportParts {
  /** In sentences; a version saved before there were any begins with its summary. */
  readonly conclusion: ReportSection | undefined;
  /** The sections that say something, long ones shortened. */
  readonly main: readonly DrawnPart[];
  /** Full lists, arithmetic, sources. */
  readonly annex: readonly ReportSection[];
  /** What is absent, each with its reason. */
  readonly absent: readonly ReportSection[];
}

const MAIN: readonly SectionId[] = [
  'flags',
  'warnings',
  'proceedings',
  'identity',
  'charges',
  'filingDuties',
  'ownerStatements',
  'registerRemarks',
  'disqualificationCheck',
  'relationships',
  'representatives',
  'cannotBind',
  'keyPersons',
  'shareholders',
  'declaredOwners',
  'controllingEntities',
  'computedOwners',
  'discrepancies',
];

/** So many rows are read in one go; what is longer is shortened, and whole in the annex. */
export const MOST_MAIN_ROWS = 12;

/** How a report is read: the conclusion, then what says something, then everything else. */
export function reportParts(report: Pick<Report, 'formatVersion' | 'sections'>): ReportParts {
  const drawn = withSaid(report).sections.map(drawnSection);
  const find = (id: SectionId) => drawn.find((section) => section.id === id);
  const conclusion = find('conclusion');
  const order: readonly SectionId[] = conclusion === undefined ? ['summary', ...MAIN] : MAIN;
  const inStructure = factsByRow(find('structure'));
  const calculations = calculationsIn(find('computedOwners'));
  const main = order.flatMap((id): DrawnPart[] => {
    const section = find(id);
    if (section === undefined) return [];
    const part = shortened(
      section,
      (row, field) =>
        (row.subject === 'company' && inStructure(row).has(factText(field))) ||
        (id === 'discrepancies' &&
          isCalculation(field) &&
          field.values.every((one) => calculations.has(one))),
    );
    return part.section.rows.length > 0 ? [part] : [];
  });
  const whole = new Set(main.flatMap(({ section, isWhole }) => (isWhole ? [section.id] : [])));
  const others = drawn.filter(({ id }) => !whole.has(id) && !(conclusion && IN_SENTENCES.has(id)));
  const saidBefore = factsByRow(
    ...main.map(({ section }) => section),
    ...others.filter(({ id }) => HELD.has(id)),
  );
  const ofRoot = new Set(find('identity')?.rows.flatMap(({ fields }) => fields.map(factText)));
  const absent = others.filter(({ rows }) => rows.length === 0);
  return {
    conclusion,
    main,
    annex: others
      .filter(({ rows }) => rows.length > 0)
      .map((section) => {
        if (section.id === 'limits') return withoutAbsent(section, absent);
        if (section.id === 'computedOwners') return withGroundsTogether(section);
        return section.id === 'structure'
          ? without(
              section,
              (row, field) =>
                saidBefore(row).has(factText(field)) ||
                (isRoot(row) && (ofRoot.has(factText(field)) || isOfRoot(field))),
            )
          : section;
      }),
    absent,
  };
}

/** The conclusion stands first, and says what the summary says. */
const IN_SENTENCES: ReadonlySet<SectionId> = new Set(['conclusion', 'summary']);
/** Before the structure, and of the same persons and companies. */
const HELD: ReadonlySet<SectionId> = new Set([
  'representatives',
  'cannotBind',
  'keyPersons',
  'shareholders',
  'declaredOwners',
  'controllingEntities',
]);

/** Sections of the interface that limits tell of, as sections of a report. */
const ABSENT: Readonly<Record<string, SectionId>> = {
  'absent:company': 'identity',
  'absent:legalRepresentatives': 'representatives',
  'absent:otherKeyPersons': 'keyPersons',
  'absent:shareholders': 'shareholders',
  'absent:establishments': 'establishments',
  'absent:subsidiaries': 'subsidiaries',
  'absent:companyRelationships': 'relationships',
  'absent:ultimateBeneficialOwners': 'declaredOwners',
  'absent:graphBeta': 'structure',
  'absent:documents': 'documents',
};

/** What has nothing is listed with its reason, and "declared none" stands with the declarations: limits need not say it again. */
const withoutAbsent = (limits: ReportSection, absent: readonly ReportSection[]): ReportSection => ({
  ...limits,
  rows: limits.rows.filter(
    ({ key, mark }) =>
      !absent.some(({ id }) => ABSENT[key] === id) &&
      !(ABSENT[key] === 'declaredOwners' && mark === undefined),
  ),
});

/** In the structure, the company that the report is about. */
const isRoot = ({ fields }: ReportRow): boolean =>
  fields.some((field) => field.key === 'relation' && keyOf(field) === 'labels.thisCompany');

/** The line under its name says which company it is, and it holds nothing in itself. */
const isOfRoot = ({ key, values }: ReportField): boolean =>
  key === 'relation' || (key === 'holdings' && values.length === 0);

/** All that is said on one ground in one line: "Ownership, capital: share 55 %, verdict yes (≥ 25 %), paths 1". */
const withGroundsTogether = (section: ReportSection): ReportSection => ({
  ...section,
  rows: section.rows.map((row) => {
    if (row.subject !== 'person') return row;
    const grounds = Map.groupBy(row.fields, ({ key }) => groundIn(key) ?? key);
    return {
      ...row,
      fields: [...grounds].flatMap(([key, fields]): ReportField[] => {
        const [first] = fields;
        if (first === undefined || fields.length === 1) return fields;
        const [label = first.label] = first.label.split(': ');
        const said = fields.map(
          ({ label: what, values }) => `${what.slice(label.length + 2)} ${values.join('; ')}`,
        );
        return [{ ...first, key, label, kind: 'text', values: [said.join(', ')] }];
      }),
    };
  }),
});

/** `ownership.capital.figure` is `ownership.capital`; of a second ground of the same name, `ownership.capital#2`. */
function groundIn(key: string): string | undefined {
  const [, ground, number = ''] = /^(.+)\.\w+(#\d+)?$/.exec(key) ?? [];
  return ground === undefined ? undefined : ground + number;
}

type Leaves = (row: ReportRow, field: ReportField) => boolean;

/** A section as it stands in the main part; what a company in it is stands with the structure, where there is one. */
function shortened(section: ReportSection, leaves: Leaves): DrawnPart {
  const isComputed = section.id === 'computedOwners';
  const rows = isComputed ? section.rows.filter(hasVerdict) : section.rows;
  const shown = rows.slice(0, MOST_MAIN_ROWS);
  return {
    section: without({ ...section, rows: shown }, isComputed ? (_, { key }) => !IN_SHORT.test(key) : leaves),
    more: rows.length - shown.length,
    isWhole: !isComputed && rows.length === shown.length,
  };
}

const without = (section: ReportSection, leaves: Leaves): ReportSection => ({
  ...section,
  rows: section.rows.map((row) => ({ ...row, fields: row.fields.filter((field) => !leaves(row, field)) })),
});

/** What is said of the same person or company in sections: in two places once is enough. */
function factsByRow(
  ...sections: readonly (ReportSection | undefined)[]
): (row: ReportRow) => ReadonlySet<string> {
  const facts = new Map<string, Set<string>>();
  for (const row of sections.flatMap((section) => section?.rows ?? [])) {
    if (row.subject === 'thing') continue;
    const own = facts.get(row.key) ?? new Set();
    facts.set(row.key, own);
    for (const field of row.fields) own.add(factText(field));
  }
  return ({ key, subject }) => (subject === 'thing' ? NONE : (facts.get(key) ?? NONE));
}

const NONE: ReadonlySet<string> = new Set();

/** The annex has each calculation with the person: a discrepancy that rests on the same ones need not repeat them. */
const calculationsIn = (section: ReportSection | undefined): ReadonlySet<string> =>
  new Set(
    section?.rows.flatMap(({ fields }) => fields.filter(isCalculation).flatMap(({ values }) => values)),
  );

const hasVerdict = ({ subject, mark }: ReportRow): boolean => subject === 'person' && mark !== undefined;

/** Of an owner: the result. How it was worked out is for whoever checks it. */
const IN_SHORT =
  /^(verdict|declaredControl|namedInstead|ownership\.\w+\.(figure|possible)|control\.ground|differences|birth|nationality)(#\d+)?$/;

/** Groups of facts of one thing, which make no table however alike they are. */
export const isFactsOfOne = ({ id }: Pick<ReportSection, 'id'>): boolean =>
  id === 'identity' || id === 'summary';
