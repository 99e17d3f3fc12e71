import type {
  ClosureReason,
  CompanyRelationship,
  ControllingEntityKind,
  ControlType,
  DataPoint,
  DocumentCategory,
  FactConflict,
  Gender,
  Graph,
  GraphSource,
  ItemStatus,
  NotFollowed,
  ParentRank,
  RepresentationMode,
  Section,
  Source,
  SourceOutcome,
  TaxId,
} from '#lib/contract/index.ts';
import type { ConflictRule } from '../company-view/conflict-view.ts';
import type { ONLY_NOTED } from '../company-view/consulted-view.ts';
import type { FACT_PATHS } from '../company-view/fact-name.ts';
import type { FROM_FILE } from '../company-view/index.ts';
import type { MarkMethod } from '../company-view/marks-of.ts';
import type { Capacity, Basis as TagBasis } from '../company-view/same-party.ts';
import type { AbsentReason } from '../company-view/section-state.ts';
import type { StatusKind } from '../company-view/status-view.ts';
import type { FactBasis } from '../extracts/index.ts';
import type { OrderedDocument } from '../lookup/company-file.ts';
import type { BirthAgreement, NameAgreement, NationalityAgreement } from '../owners/compare-persons.ts';
import type { DiscrepancyClass } from '../owners/difference.ts';
import type { Suggestion } from '../owners/discrepancy-duty.ts';
import type { DecisionOutcome, DiscrepancyState } from '../owners/listed-discrepancy.ts';
import type { OtherMeans } from '../owners/other-means.ts';
import type { NotCompared } from '../owners/owners-page.ts';
import type { PersonList } from '../owners/person-identity.ts';
import type { Confidence } from '../owners/person-match.ts';
import type { StatementKind } from '../owners/register-statement.ts';
import type { Standing } from '../owners/shown-owner.ts';
import type { ShownStep } from '../owners/shown-owners.ts';
import type { EntityStanding } from '../ownership/entity-standing.ts';
import type { Basis } from '../ownership/finding.ts';
import type { Verdict } from '../ownership/interval.ts';
import type { Outcome, Step } from '../ownership/last-resort.ts';
import type { OpenReason } from '../ownership/open-reason.ts';
import type { Anomaly, NodeKind } from '../ownership/ownership-graph.ts';
import type { ExtentOf } from '../people/extent-of-what.ts';
import type { ReportState } from './report-state.ts';

type GraphNode = Graph['nodes'][number];
type Flags = GraphNode['flags'];

/** The lists whose values a report puts into words: a value without a word does not compile. */
export interface ValueAreas {
  readonly absenceReason: AbsentReason | 'not_computed' | 'none';
  readonly absentSection: Section;
  readonly conflictKind: FactConflict['kind'];
  readonly factPath: (typeof FACT_PATHS)[number];
  readonly conflictRule: ConflictRule;
  readonly sourceOutcome: SourceOutcome | typeof ONLY_NOTED;
  readonly anomaly: Anomaly['kind'];
  readonly basis: Basis;
  readonly birthAgreement: BirthAgreement;
  readonly class: DiscrepancyClass;
  readonly closureReason: ClosureReason;
  readonly complexity: Verdict;
  readonly confidence: Confidence;
  readonly consolidatingParent: ParentRank;
  readonly controlType: ControlType;
  readonly dataPoint: DataPoint;
  readonly lookup: GraphSource['dataPoint'];
  readonly decision: DecisionOutcome;
  readonly discrepancyState: DiscrepancyState;
  readonly documentCategory: DocumentCategory;
  readonly documentStatus: OrderedDocument['status'];
  readonly extentOf: ExtentOf;
  readonly factBasis: FactBasis | 'none';
  readonly gender: Gender;
  readonly groundVerdict: Verdict;
  readonly itemStatus: ItemStatus['status'] | 'enriching';
  readonly method: Source['method'] | typeof FROM_FILE;
  readonly markedMethod: MarkMethod;
  readonly nameAgreement: NameAgreement;
  readonly nationalityAgreement: NationalityAgreement;
  readonly nodeKind: NodeKind;
  readonly nodeStatus: Flags['status'];
  readonly ownersStatus: NonNullable<GraphNode['owners']>['status'];
  readonly partyKind: NonNullable<GraphNode['arrangement'] | GraphNode['partyKind']>;
  readonly edgeOf: NonNullable<Graph['edges'][number]['of']>;
  readonly uboBasis: NonNullable<Flags['uboBasis']>;
  readonly notFollowed: NotFollowed['reason'];
  readonly notCompared: NotCompared | 'no';
  readonly openReason: OpenReason;
  readonly otherMeans: OtherMeans;
  readonly outcome: Outcome;
  readonly override: 'true' | 'false';
  readonly personList: PersonList;
  readonly statementKind: StatementKind;
  readonly reportState: ReportState;
  readonly relation: CompanyRelationship['relation'];
  readonly shareNature: 'direct' | 'indirect';
  readonly signing: RepresentationMode['mode'];
  readonly status: StatusKind;
  readonly step: Step['step'];
  readonly stepOutcome: ShownStep['outcome'];
  readonly stoppedReason: Graph['metadata']['stoppedReason'];
  readonly suggestion: Suggestion['reason'];
  readonly tag: Capacity;
  readonly tagBasis: TagBasis;
  readonly taxVerification: NonNullable<TaxId['verification']>['status'];
  /** Codes of flags. Saved reports have the name of the list in their keys. */
  readonly warning: string;
  readonly uboMethod: NonNullable<Flags['uboCalculationMethod']>;
  readonly entityKind: ControllingEntityKind;
  readonly entityStanding: EntityStanding;
  readonly verdict: Standing;
}

/** A word for each value of each list. */
export type ValueWords = Readonly<{
  [Area in keyof ValueAreas]: Readonly<Record<ValueAreas[Area], string>>;
}>;
