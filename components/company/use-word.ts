import { useMessages } from 'next-intl';
import type {
  AbsenceReason,
  ClosureReason,
  CompanyRelationship,
  ControllingEntityKind,
  ControlType,
  DataPoint,
  FactConflict,
  Gender,
  Graph,
  GraphSource,
  ItemStatus,
  NatureOfControl,
  NotFollowed,
  Section,
  Source,
  SourceOutcome,
  TaxId,
} from '#lib/contract/index.ts';
import type { ONLY_NOTED } from '#lib/domain/company-view/consulted-view.ts';
import type { FACT_PATHS } from '#lib/domain/company-view/fact-name.ts';
import type { ConflictRule, FROM_FILE } from '#lib/domain/company-view/index.ts';
import type { ExtentOf } from '#lib/domain/people/extent-of-what.ts';

type GraphNode = Graph['nodes'][number];
type OwnersStatus = NonNullable<GraphNode['owners']>['status'];
type Flags = GraphNode['flags'];

/** The lists of the interface: a value without a word does not compile. */
interface Enumerations {
  readonly absenceReason: AbsenceReason;
  readonly closureReason: ClosureReason;
  readonly conflictRule: ConflictRule;
  readonly conflictKind: FactConflict['kind'];
  readonly factPath: (typeof FACT_PATHS)[number];
  readonly controlType: ControlType;
  readonly dataPoint: DataPoint;
  readonly lookup: GraphSource['dataPoint'];
  readonly extentOf: ExtentOf;
  readonly entityKind: ControllingEntityKind;
  readonly gender: Gender;
  readonly itemStatus: ItemStatus['status'] | 'enriching';
  readonly method: Source['method'] | typeof FROM_FILE;
  readonly method_ubo: NonNullable<Flags['uboCalculationMethod']>;
  readonly natureCapacity: NatureOfControl['capacity'];
  readonly natureOf: NatureOfControl['of'];
  readonly nodeStatus: Flags['status'];
  readonly ownersStatus: OwnersStatus;
  readonly partyKind: NonNullable<GraphNode['arrangement'] | GraphNode['partyKind']>;
  readonly edgeOf: NonNullable<Graph['edges'][number]['of']>;
  readonly uboBasis: NonNullable<Flags['uboBasis']>;
  readonly notFollowed: NotFollowed['reason'];
  readonly relation: CompanyRelationship['relation'];
  readonly section: Section;
  readonly sourceOutcome: SourceOutcome | typeof ONLY_NOTED;
  readonly flag: string;
  readonly stoppedReason: Graph['metadata']['stoppedReason'];
  readonly taxVerification: NonNullable<TaxId['verification']>['status'];
}
type Words = Readonly<{ [Area in keyof Enumerations]: Readonly<Record<Enumerations[Area], string>> }>;

/** The word for a value of an enumeration; an unknown value is shown as received. */
export function useWord() {
  const { company, flags } = useMessages();
  const titles = Object.fromEntries(Object.entries(flags).map(([code, { title }]) => [code, title]));
  const enumeration: Words = {
    ...company.enumeration,
    flag: titles,
  };
  return (area: keyof Enumerations, value: string): string => {
    const words: Readonly<Record<string, string>> = enumeration[area];
    return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
  };
}
