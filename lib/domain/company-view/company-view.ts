import type { DataPoint, Section } from '#lib/contract/index.ts';
import type { CompanyFile, CompanyPart } from '../lookup/company-file.ts';
import { authorityIn } from './authority-in.ts';
import { companyFacts, type Fact, type ReadAnswer } from './company-facts.ts';
import { type ConflictView, conflictViews } from './conflict-view.ts';
import { type DocumentView, documentViews } from './document-views.ts';
import { type EstablishmentView, establishmentViews } from './establishments-view.ts';
import type { RecordView } from './fact-value.ts';
import {
  type ControllingEntityView,
  controllingEntityViews,
  type OwnerView,
  ownerViews,
} from './owner-views.ts';
import { type PartView, partView } from './part-view.ts';
import { partyFlags } from './party-flags.ts';
import type { Subject } from './party-view.ts';
import { keyPersonViews, type RoleView, representativeViews, type Surroundings } from './people-view.ts';
import type { Mask } from './person-view.ts';
import { type RequestView, requestView, sourceOf } from './provenance.ts';
import { recordViews } from './record-views.ts';
import {
  type RelationshipView,
  relationshipViews,
  type SubsidiaryView,
  subsidiaryViews,
} from './related-views.ts';
import { appearancesOf, crossTags } from './same-party.ts';
import { fillingOf, type SectionState, sectionState } from './section-state.ts';
import {
  type ShareholderView,
  shareholderViews,
  type Unallocated,
  unallocated,
} from './shareholders-view.ts';
import type { SourceView } from './source-view.ts';
import { type StatusView, statusView } from './status-view.ts';
import { type StructureView, structureView } from './structure-view.ts';

/** For each data point the answer that holds the newest of it. */
type Answers = Readonly<Partial<Record<DataPoint, ReadAnswer | undefined>>>;

export interface CompanyViewOptions {
  readonly mask: Mask;
  /** YYYY-MM-DD, the day of the view: tells former roles from current ones. */
  readonly today: string;
}

/** Everything that the company page shows, and the report after it: pure data, already masked. */
export interface CompanyView extends Subject {
  /** Undefined until an answer named it. */
  readonly legalName: string | undefined;
  readonly legalNameInEnglish: string | undefined;
  readonly status: StatusView | undefined;
  readonly facts: readonly Fact[];
  readonly representatives: readonly RoleView[];
  readonly keyPersons: readonly RoleView[];
  readonly shareholders: readonly ShareholderView[];
  readonly unallocated: Unallocated;
  readonly subsidiaries: readonly SubsidiaryView[];
  readonly relationships: readonly RelationshipView[];
  readonly owners: readonly OwnerView[];
  readonly controllingEntities: readonly ControllingEntityView[];
  /** What the source records beside the profile: proceedings, charges, filings, statements, remarks. */
  readonly records: readonly RecordView[];
  readonly establishments: readonly EstablishmentView[];
  readonly documents: readonly DocumentView[];
  readonly structure: StructureView | undefined;
  readonly sections: Readonly<Record<Section, SectionState>>;
  readonly sources: Readonly<Partial<Record<DataPoint, SourceView | undefined>>>;
  /** How each data point stands: bought, under way, failed, and since when what is shown is held. */
  readonly parts: Readonly<Record<DataPoint, PartView>>;
  /** Each request behind the view, once. */
  readonly requests: readonly RequestView[];
  /** Where sources disagree, what matters most first. */
  readonly conflicts: readonly ConflictView[];
}

/** Brings what is held of one company to the one view that page and report are made of. */
export function companyView(file: CompanyFile, { mask, today }: CompanyViewOptions): CompanyView {
  const { country, companyId } = file;
  const answers: Answers = {
    companyProfile: answerOf(file.parts.companyProfile),
    ultimateBeneficialOwners: answerOf(file.parts.ultimateBeneficialOwners),
    subsidiaries: answerOf(file.parts.subsidiaries),
    availableDocuments: answerOf(file.parts.availableDocuments),
    graph: answerOf(file.parts.graph),
  };
  const { companyProfile: profile, ultimateBeneficialOwners: owners, graph, availableDocuments } = answers;
  // Other servers sell what a company holds together with its profile.
  const group = answers.subsidiaries ?? (profile?.subsidiaries && profile);
  // With the profile, or with the declared owners: from the newer of the two that tells of them.
  const entitiesFrom = fillingOf('controllingEntities', file.parts);
  const control = answers[entitiesFrom];
  const tagsOf = crossTags(
    appearancesOf({
      legalRepresentatives: profile?.legalRepresentatives,
      otherKeyPersons: profile?.otherKeyPersons,
      shareholders: profile?.shareholders,
      ultimateBeneficialOwners: owners?.ultimateBeneficialOwners,
      controllingEntities: control?.controllingEntities,
    }),
  );
  const records = profile ? recordViews(profile) : [];
  const around = (answer: ReadAnswer): Surroundings => ({
    requestId: answer.request.requestId,
    flagsAt: partyFlags(answer),
    mask,
    subject: { country, companyId },
    today,
    tagsOf,
    proceedingName: (pointer) => records.find(({ at }) => at === pointer)?.title,
  });
  const shareholders = profile ? shareholderViews(profile, around(profile)) : [];
  return {
    country,
    companyId,
    legalName: profile?.company?.legalName ?? file.legalName ?? undefined,
    legalNameInEnglish: profile?.company?.legalNameInEnglish ?? file.legalNameInEnglish ?? undefined,
    status: profile?.company && statusView(profile.company.status),
    facts: companyFacts(profile?.company ?? {}, profile?.filingDuties),
    representatives: profile
      ? representativeViews(profile, around(profile), authorityIn(profile, today))
      : [],
    keyPersons: profile ? keyPersonViews(profile, around(profile)) : [],
    shareholders,
    unallocated: unallocated(shareholders),
    subsidiaries: group ? subsidiaryViews(group, around(group)) : [],
    relationships: profile ? relationshipViews(profile, around(profile)) : [],
    owners: owners ? ownerViews(owners, around(owners)) : [],
    controllingEntities: control ? controllingEntityViews(control, entitiesFrom, around(control)) : [],
    records,
    establishments: profile ? establishmentViews(profile) : [],
    documents: availableDocuments ? documentViews(availableDocuments) : [],
    structure: graph && structureView(graph, around(graph)),
    sections: sectionStates(file.parts),
    sources: sourcesOf(answers),
    parts: {
      companyProfile: partView(file.parts.companyProfile, 'companyProfile'),
      ultimateBeneficialOwners: partView(file.parts.ultimateBeneficialOwners, 'ultimateBeneficialOwners'),
      subsidiaries: partView(file.parts.subsidiaries, 'subsidiaries'),
      availableDocuments: partView(file.parts.availableDocuments, 'availableDocuments'),
      graph: partView(file.parts.graph, 'graph'),
    },
    requests: requestsOf(answers),
    conflicts: conflictViews(answers, file.seenConflicts),
  };
}

const answerOf = (part: CompanyPart): ReadAnswer | undefined =>
  part.status === 'none' ? undefined : part.held?.answer;

/** How each section stands, by all that is held of the company. */
export function sectionStates(parts: CompanyFile['parts']): Record<Section, SectionState> {
  const others = Object.values(parts).flatMap((part) => answerOf(part) ?? []);
  const stateOf = (section: Section) => {
    const dataPoint = fillingOf(section, parts);
    return sectionState(section, parts[dataPoint], others, dataPoint);
  };
  return {
    company: stateOf('company'),
    legalRepresentatives: stateOf('legalRepresentatives'),
    otherKeyPersons: stateOf('otherKeyPersons'),
    shareholders: stateOf('shareholders'),
    establishments: stateOf('establishments'),
    subsidiaries:
      parts.subsidiaries.status === 'none' && answerOf(parts.companyProfile)?.subsidiaries
        ? sectionState('subsidiaries', parts.companyProfile, others)
        : stateOf('subsidiaries'),
    companyRelationships: stateOf('companyRelationships'),
    ultimateBeneficialOwners: stateOf('ultimateBeneficialOwners'),
    controllingEntities: stateOf('controllingEntities'),
    graphBeta: stateOf('graphBeta'),
    documents: stateOf('documents'),
  };
}

function sourcesOf({
  companyProfile: profile,
  ultimateBeneficialOwners: owners,
  subsidiaries: group,
  availableDocuments: documents,
  graph,
}: Answers): CompanyView['sources'] {
  return {
    companyProfile: profile && sourceOf(profile, 'companyProfile'),
    ultimateBeneficialOwners: owners && sourceOf(owners, 'ultimateBeneficialOwners'),
    subsidiaries: group
      ? sourceOf(group, 'subsidiaries')
      : profile?.subsidiaries && sourceOf(profile, 'companyProfile'),
    availableDocuments: documents && sourceOf(documents, 'availableDocuments'),
    graph: graph && sourceOf(graph, 'graph'),
  };
}

/** Each answer once, however many data points came with it. */
const distinctOf = (answers: Answers): ReadAnswer[] => [
  ...new Map(
    Object.values(answers).flatMap((answer) => (answer ? [[answer.request.requestId, answer]] : [])),
  ).values(),
];

const requestsOf = (answers: Answers): RequestView[] => distinctOf(answers).map(requestView);
