import { REGISTERED_ABSENCES } from '#lib/contract/section.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import { compareRows, isFact, type RowChange } from './compare-rows.ts';
import { withFilings } from './format-1/with-filings.ts';
import { withSaid } from './format-1/with-said.ts';
import { type Reading, readingOf } from './reading-of.ts';
import { type Report, type ReportField, type ReportRow, type ReportSection, SectionGroup } from './report.ts';
import { keyWithoutNumber } from './row-key.ts';
import { isBystander, saidText } from './said.ts';
import { CONSULTED, SOURCE_OF_FACTS } from './sections/consulted-rows.ts';

/** A section that only one version has anything of, or that is empty for another reason: its rows are no changes. */
export interface AvailabilityChange {
  readonly section: ReportSection['id'];
  readonly title: string;
  /** Why it is empty, in words; undefined where it is not. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** When a source was read: shown beside its register, and no change of what it says. */
export interface Retrieval {
  readonly key: string;
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Groups of changes in the order in which they are read: flags that are new, gone or changed come first. */
const GROUPS = ['flags', ...SectionGroup.options] as const;
type ComparedGroup = (typeof GROUPS)[number];

export interface ReportComparison {
  /** A result: the registers say what they said. */
  readonly isUnchanged: boolean;
  /** Facts of the later version that were compared. */
  readonly facts: number;
  readonly groups: readonly {
    readonly group: ComparedGroup;
    readonly rows: readonly RowChange[];
    readonly availability: readonly AvailabilityChange[];
  }[];
  /** Where the versions were made under different rules: what follows from the rule, apart from what registers say. */
  readonly rule: RuleChange | undefined;
  readonly retrievals: readonly Retrieval[];
  /** What the later version read again; undefined: not known. */
  readonly reading: Reading | undefined;
}

export interface RuleChange {
  /** Name, threshold and control. */
  readonly before: string;
  readonly after: string;
  readonly rows: readonly RowChange[];
  readonly availability: readonly AvailabilityChange[];
}

/** Told from the other sections, so that a change in them stands there. */
const DERIVED: ReadonlySet<ReportSection['id']> = new Set([
  'conclusion',
  'summary',
  'warnings',
  'checks',
  'limits',
]);

/**
 * What the later version says otherwise, fact by fact. Facts are what is said of the company, never the envelope: id,
 * version, who saved and when, requests, costs and moments. The order of rows and of values means nothing.
 */
export function compareReports(before: Report, after: Report): ReportComparison {
  const pairs = sectionsOf(asToday(before), asToday(after));
  const rule = ruleChange(before.policy, after.policy);
  const all = GROUPS.map((group) => {
    const own = pairs.filter((pair) => (pair.id === 'flags' ? 'flags' : pair.group) === group);
    return {
      group,
      rows: own
        .filter(isComparable)
        .flatMap(({ id, before: old, after: now }) =>
          compareRows(ofConcern(old, now), ofConcern(now, old)).map((change) => ({ section: id, ...change })),
        ),
      availability: own.flatMap(availabilityChange),
    };
  });
  const isOfRule = rule === undefined ? () => false : followsFromRule;
  const groups = all.map(({ group, rows, availability }) => ({
    group,
    rows: rows.filter((row) => !isOfRule(row)),
    availability: availability.filter((one) => !isOfRule(one)),
  }));
  const isSame = groups.every(({ rows, availability }) => rows.length === 0 && availability.length === 0);
  return {
    isUnchanged: isSame && rule === undefined,
    facts: pairs.filter(isComparable).reduce((sum, pair) => sum + factsIn(pair), 0),
    groups,
    rule: rule && {
      ...rule,
      rows: all.flatMap(({ rows }) => rows.filter(isOfRule)),
      availability: all.flatMap(({ availability }) => availability.filter(isOfRule)),
    },
    retrievals: pairs.filter(({ id }) => id === 'sources').flatMap(retrievalsOf),
    reading: readingOf(before, after),
  };
}

const asToday = (report: Report): Report => withFilings(withSaid(report));

/**
 * The rows of a section without who is neither declared nor an owner, unless the other version says that they are: that
 * such a person came or went, the sections say where they stand.
 */
function ofConcern(section: ReportSection | undefined, other: ReportSection | undefined): ReportRow[] {
  const concerned = new Set(
    other?.rows.filter((row) => !isBystander(row)).map(({ key }) => keyWithoutNumber(key)),
  );
  return ofSources(section?.rows ?? []).filter(
    (row) => !isBystander(row) || concerned.has(keyWithoutNumber(row.key)),
  );
}

const isOfRequest = (key: string): boolean => key === SOURCE_OF_FACTS || key.startsWith(CONSULTED);

/** Each source once with all that it said: into how many requests the data was divided is no fact. */
function ofSources(rows: readonly ReportRow[]): ReportRow[] {
  const each = Map.groupBy(rows, ({ key }) =>
    isOfRequest(keyWithoutNumber(key)) ? keyWithoutNumber(key) : key,
  );
  return [...each.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.reduce(withFieldsOf, first)],
  );
}

function withFieldsOf(one: ReportRow, other: ReportRow): ReportRow {
  const fields = Map.groupBy([...one.fields, ...other.fields], ({ key }) => key);
  return {
    ...one,
    fields: [...fields.values()].flatMap(([first, ...more]) =>
      first === undefined ? [] : [more.reduce(withValuesOf, first)],
    ),
  };
}

function withValuesOf(one: ReportField, other: ReportField): ReportField {
  const isNew = (_: unknown, at: number) => !one.values.includes(other.values[at] ?? '');
  const said = [
    ...one.values.map((_, at) => one.said?.[at] ?? null),
    ...other.values.map((_, at) => other.said?.[at] ?? null).filter(isNew),
  ];
  return {
    ...one,
    values: [...one.values, ...other.values.filter(isNew)],
    ...(said.some((each) => each !== null) && { said }),
  };
}

const factsIn = ({ before, after }: SectionPair): number =>
  ofConcern(after, before).reduce((sum, { fields }) => sum + fields.filter(isFact).length, 0);

function ruleChange(
  before: Report['policy'],
  after: Report['policy'],
): Pick<RuleChange, 'before' | 'after'> | undefined {
  const isSame = JSON.stringify(ruleOf(before)) === JSON.stringify(ruleOf(after));
  return isSame ? undefined : { before: ruleWords(before), after: ruleWords(after) };
}

/** What a verdict depends on; how the rule is called is none of it. */
const ruleOf = ({ id, threshold, control, readings = {} }: Report['policy']) => ({
  ...{ id, threshold, control },
  narrow: Object.entries(readings)
    .flatMap(([point, { taken }]) => (taken === 'narrow' ? [point] : []))
    .toSorted(),
});

function ruleWords(policy: Report['policy']): string {
  const { name, threshold, control } = policy;
  const points = ruleOf(policy).narrow.join(', ');
  return (
    say('rule.compared', { name, threshold, control }) + (points && say('rule.readNarrowly', { points }))
  );
}

/** Sections that are worked out under the rule, and verdicts that stand beside holdings. */
const UNDER_RULE: ReadonlySet<ReportSection['id']> = new Set(['computedOwners', 'discrepancies']);

const followsFromRule = (change: RowChange | AvailabilityChange): boolean =>
  UNDER_RULE.has(change.section) ||
  ('fields' in change &&
    change.section === 'structure' &&
    change.kind === 'changed' &&
    change.fields.every(({ key, kind }) => key === 'verdict' || (kind !== 'changed' && OF_EU_RULE.has(key))));

/** What only rules of the EU ask of a structure: under another rule a report does not say it. */
const OF_EU_RULE: ReadonlySet<string> = new Set([
  ...['complexity', 'layers', 'trusts', 'outsideEu', 'nominees', 'source'],
]);

interface SectionPair extends Pick<ReportSection, 'id' | 'group' | 'title'> {
  readonly before: ReportSection | undefined;
  readonly after: ReportSection | undefined;
}

function sectionsOf(before: Report, after: Report): SectionPair[] {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const now = new Map(after.sections.map((section) => [section.id, section]));
  return [...new Map([...now, ...old]).values()]
    .filter(({ id }) => !DERIVED.has(id))
    .map(({ id, group, title }) => ({ id, group, title, before: old.get(id), after: now.get(id) }));
}

/** Reasons for having no rows that are an answer: there are none. Others say that nobody knows. */
const ANSWERS: ReadonlySet<string> = new Set(['none', 'none_named', 'declared_none', 'exempt']);

const isAnswered = (section: ReportSection | undefined): boolean =>
  section !== undefined && (section.empty === undefined || ANSWERS.has(section.empty.reason));

const isComparable = ({ before, after }: SectionPair): boolean => isAnswered(before) && isAnswered(after);

function availabilityChange({ id, title, before, after }: SectionPair): AvailabilityChange[] {
  if (before && after && isSameReason(before.empty, after.empty)) return [];
  const isRowsAlone = isAnswered(before) && isAnswered(after) && !saysWhy(before) && !saysWhy(after);
  if (isRowsAlone) return [];
  return [{ section: id, title, before: whyEmpty(before), after: whyEmpty(after) }];
}

/** Reasons that the register gives in words of its own: other words say something else. */
const EXPLAINED: ReadonlySet<string> = new Set(REGISTERED_ABSENCES);

/** Of all others only the reason counts: why a try failed, or how we say that there is nothing, is no fact. */
const isSameReason = (one: ReportSection['empty'], other: ReportSection['empty']): boolean =>
  one?.reason === other?.reason && (!EXPLAINED.has(one?.reason ?? '') || isSaidAlike(one, other));

const isSaidAlike = (one: ReportSection['empty'], other: ReportSection['empty']): boolean =>
  one?.words === other?.words ||
  (!!one?.said && !!other?.said && saidText(one.said) === saidText(other.said));

/** `none` is told by the rows that are gone or new. */
const saysWhy = (section: ReportSection | undefined): boolean =>
  section?.empty !== undefined && section.empty.reason !== 'none';

const whyEmpty = (section: ReportSection | undefined): string | undefined =>
  section === undefined ? say('notInVersion') : section.empty?.words;

function retrievalsOf({ before, after }: SectionPair): Retrieval[] {
  const old = new Map(before?.rows.map((row) => [row.key, row]));
  const now = new Map(after?.rows.map((row) => [row.key, row]));
  return [...new Map([...now, ...old])].flatMap(([key, { title, fields }]) =>
    fields.some(isRetrieval) && fields.some(isFact)
      ? [{ key, title, before: retrievedAt(old.get(key)), after: retrievedAt(now.get(key)) }]
      : [],
  );
}

const isRetrieval = ({ key }: { readonly key: string }): boolean => key === 'retrievedAt';

const retrievedAt = (row: ReportSection['rows'][number] | undefined): string | undefined =>
  row?.fields.find(isRetrieval)?.values[0];
