import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { reportPhrase as words } from '#lib/words/report-words.ts';
import { foldName } from '../names/fold-name.ts';
import { coverOf, type NameCover } from './cover-names.ts';
import { row } from './make-row.ts';
import type { Report, ReportChart, ReportRow, ReportSection, SectionId } from './report.ts';
import { isUnnamed, keyOf } from './said.ts';
import { isOfLookup } from './sections/consulted-rows.ts';

/** Holders of less are counted, where the organisation has not decided otherwise. */
export const SMALL_HOLDER_PERCENT = 5;

export interface MinimalPeople {
  readonly report: Report;
  /** Covers whoever was taken out, wherever a text still names them. */
  readonly cover: NameCover;
}

/**
 * What the profile MINIMAL holds of persons: the beneficial owners and the representatives. Everybody else is counted,
 * holders by how much they have. What differs from the register, and what is done about it, is left out whole: whether
 * there is anything must not show.
 */
export function minimalPeople(given: Report, smallBelow = SMALL_HOLDER_PERCENT): MinimalPeople {
  const report = withoutLookups(given);
  const allowed = new Set(
    report.sections.flatMap(({ id, rows }) => rows.filter((row) => isNeeded(id, row)).flatMap(namesOf)),
  );
  // Whose name is masked is nobody who is needed elsewhere under that name.
  const isOut: IsOut = (id, row) =>
    row.subject === 'person' && !(isMasked(row) ? isNeeded(id, row) : allowed.has(nameOf(row)));
  const out = report.sections.flatMap(({ id, rows }) =>
    rows.filter((row) => isOut(id, row) && !isUnnamed(row)).map(({ title }) => title),
  );
  const open = new Set(
    report.sections
      .flatMap(({ rows }) => rows.filter(isUndecided).flatMap(namesOf))
      .filter((name) => !allowed.has(name)),
  );
  const others = (report.chart?.nodes ?? []).filter(
    ({ kind, name, verdict }) => kind === 'person' && !allowed.has(foldName(name)) && verdict !== 'yes',
  );
  const kept = report.sections.flatMap(({ id, rows }) =>
    rows.filter((row) => row.subject === 'person' && !isOut(id, row)),
  );
  const isComputed = report.sections.some(({ id, rows }) => id === 'computedOwners' && rows.length > 0);
  const { chart, ...rest } = report;
  return {
    report: {
      ...rest,
      sections: report.sections
        .filter(({ id }) => id !== 'discrepancies')
        .map((section) => withoutOthersFlags(section, allowed))
        .map((section) => withoutMatters(withCounts(section, { isOut, open, smallBelow }), isComputed)),
      ...(chart && { chart: withoutNodes(chart, new Set(others.map(({ id }) => id))) }),
    },
    cover: coverOf(
      [...out, ...others.map(({ name }) => name)],
      kept.map(({ title }) => title),
    ),
  };
}

/** Sources of other companies in the structure are left out. */
const withoutLookups = ({ sections, ...report }: Report): Report => ({
  ...report,
  sections: sections.map((section) => ({
    ...section,
    rows: section.rows.filter((row) => section.id !== 'sources' || !isOfLookup(row)),
  })),
});

type IsOut = (id: SectionId, row: ReportRow) => boolean;

const isMasked = ({ title, fields }: ReportRow): boolean =>
  title.includes('*') || fields.some(({ key }) => key === 'isMasked');

const nameOf = ({ title }: ReportRow): string => foldName(title) || title;

/** A party that may be a person is so called in the structure. */
const namesOf = (row: ReportRow): string[] => [
  nameOf(row),
  foldName(say('declared.kindNotStated', { name: row.title })),
];

const OWNERS: ReadonlySet<SectionId> = new Set(['declaredOwners', 'computedOwners']);

/** The sections that name representatives, declared owners, or parties with control that may be persons. */
const NAMED: ReadonlySet<SectionId> = new Set([
  'representatives',
  'cannotBind',
  'declaredOwners',
  'controllingEntities',
  'extractRepresentatives',
  'extractOwners',
]);
const HELD: ReadonlySet<SectionId> = new Set(['shareholders', 'extractShareholders']);

/**
 * Representatives, declared owners, and those of whom the rule says yes or no: who merely has a part has no verdict, and
 * who is undecided is counted.
 */
const isNeeded = (id: SectionId, row: ReportRow): boolean =>
  row.subject === 'person' &&
  (NAMED.has(id) || (OWNERS.has(id) && row.fields.some(({ key }) => key === 'verdict') && !isUndecided(row)));

const isUndecided = ({ subject, fields }: ReportRow): boolean =>
  subject === 'person' &&
  fields.some((field) => field.key === 'verdict' && keyOf(field) === 'values.verdict.undecided');

interface Counting {
  readonly isOut: IsOut;
  /** Names of those of whom it is undecided whether they are owners. */
  readonly open: ReadonlySet<string>;
  readonly smallBelow: number;
}

/** A section with a number in place of the persons that are taken out of it. */
function withCounts(section: ReportSection, { isOut, open, smallBelow }: Counting): ReportSection {
  const [undecided, out] = [true, false].map((isOpen) =>
    section.rows.filter((row) => isOut(section.id, row) && open.has(nameOf(row)) === isOpen),
  );
  if (undecided === undefined || out === undefined || undecided.length + out.length === 0) return section;
  const isSmall = (row: ReportRow) => shareOf(row) < smallBelow;
  const small = HELD.has(section.id) ? out.filter(isSmall).length : 0;
  const lines = [
    {
      key: 'undecidedPersons',
      title: words('undecidedPersons', { count: undecided.length }),
      count: undecided.length,
    },
    {
      key: 'smallHolders',
      title: words('smallHolders', { count: small, percent: String(smallBelow) }),
      count: small,
    },
    {
      key: 'otherPersons',
      title: words('otherPersons', { count: out.length - small }),
      count: out.length - small,
    },
  ];
  return {
    ...section,
    rows: [
      ...section.rows.filter((row) => !isOut(section.id, row)),
      ...lines.flatMap(({ key, title, count }) => (count === 0 ? [] : [row({ key, title, fields: [] })])),
    ],
  };
}

/** The most that a holder may have, in percent, by the last figure of its words; unknown is not small. */
function shareOf({ fields }: ReportRow): number {
  const share = fields.find(({ key }) => key === 'share');
  const last = [...(share?.values[0] ?? '').matchAll(/\d+(?:\.\d+)?(?= %)/g)].at(-1)?.[0];
  const hasNoTop = NO_TOP.has(keyOf(share));
  return last === undefined || hasNoTop ? Number.POSITIVE_INFINITY : Number(last);
}

/** Removes flags of persons who have no row here, and sentences that name such flags and a person. */
function withoutOthersFlags(section: ReportSection, allowed: ReadonlySet<string>): ReportSection {
  if (section.id === 'conclusion') {
    const isNameless = (row: ReportRow) => row.fields.filter(({ personal }) => personal === undefined);
    const rows = section.rows.map((row) => (row.key === 'flags' ? { ...row, fields: isNameless(row) } : row));
    return { ...section, rows: rows.filter(({ fields }) => fields.length > 0) };
  }
  if (section.id !== 'flags' && section.id !== 'checks') return section;
  const isAllowed = ({ fields }: ReportRow) =>
    fields.every(
      ({ personal, values }) =>
        personal !== 'name' || values.every((name) => allowed.has(foldName(name) || name)),
    );
  return { ...section, rows: section.rows.filter(isAllowed) };
}

const NO_TOP: ReadonlySet<string | undefined> = new Set(['share.moreThan', 'share.atLeast']);

const MATTERS = /^(overdue|open|asked|unlisted|notCompared)$/;
const OF_MATTERS: ReadonlySet<string> = new Set(['differences', 'openDiscrepancies']);

/** Without what the officers have to settle with the register, and without the marks that follow from it. */
function withoutMatters(section: ReportSection, isComputed: boolean): ReportSection {
  const rows = section.rows
    .filter(({ key }) => !(section.id === 'warnings' && MATTERS.test(key)))
    .filter(({ key }) => !(section.id === 'conclusion' && key === 'differences'))
    .map((row) => (COMPARED.has(section.id) ? withoutDifferences(row, isComputed) : row));
  return { ...section, rows };
}

const COMPARED: ReadonlySet<SectionId> = new Set(['conclusion', 'summary', 'computedOwners']);

/** Who is declared but not computed is a difference in other words; where nothing was computed it is the only answer. */
function withoutDifferences({ mark, ...row }: ReportRow, isComputed: boolean): ReportRow {
  const fields = row.fields.filter(
    ({ key }) => !OF_MATTERS.has(key) && !(isComputed && key === 'declaredOwners'),
  );
  const isDiffering = row.subject === 'person' && mark === 'warning';
  const isDecided = fields.some((field) => field.key === 'verdict' && DECIDED.has(keyOf(field)));
  const shown = isDiffering ? (isDecided ? 'good' : 'undecided') : mark;
  return { ...row, fields, ...(shown && { mark: shown }) };
}

/** Verdicts that are marked as good where nothing differs (`markOf`). */
const DECIDED: ReadonlySet<string | undefined> = new Set(['values.verdict.yes', 'values.verdict.no']);

/** Whoever is taken out of a drawing is counted at what they own. */
function withoutNodes(chart: ReportChart, ids: ReadonlySet<string>): ReportChart {
  const gone = chart.edges.filter(({ owner }) => ids.has(owner));
  return {
    ...chart,
    nodes: chart.nodes
      .filter(({ id }) => !ids.has(id))
      .map((node) => ({
        ...node,
        hiddenOwners: node.hiddenOwners + gone.filter(({ owned }) => owned === node.id).length,
      })),
    edges: chart.edges.filter(({ owner, owned }) => !ids.has(owner) && !ids.has(owned)),
  };
}
