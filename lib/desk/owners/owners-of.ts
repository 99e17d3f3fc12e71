import type { DataPoint, Individual, Read } from '#lib/contract/index.ts';
import { REGISTERED_ABSENCES } from '#lib/contract/index.ts';
import { FILLED_BY } from '#lib/contract/section.ts';
import { sectionStates } from '#lib/domain/company-view/company-view.ts';
import { partyFlags } from '#lib/domain/company-view/index.ts';
import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import { sourceOfFact } from '#lib/domain/company-view/source-of-fact.ts';
import type { CompanyFile, CompanyPart, HeldPart } from '#lib/domain/lookup/company-file.ts';
import {
  type Discrepancy,
  type DiscrepancyFacts,
  discrepanciesOf,
  type NotCompared,
  type Override,
  type OwnersView,
  ownersView,
  type Representative,
} from '#lib/domain/owners/index.ts';
import { formatThreshold, type Policy } from '#lib/domain/ownership/index.ts';
import { controllingEntitiesOf } from './join-held.ts';
import { type Figures, structureOf } from './structure-of.ts';

export interface CompanyOwners {
  readonly view: OwnersView;
  readonly figures: Figures | undefined;
  /** Newest answers on other companies of the structure. */
  readonly held: readonly CompanyFile[];
  /** Whether the owners are being followed upward just now. */
  readonly isFollowing: boolean;
  readonly discrepancies: readonly Discrepancy[];
  readonly sources: DiscrepancyFacts['sources'];
  /** Why the two sides were not compared; undefined where they were, or nothing was computed to compare with. */
  readonly notCompared: NotCompared | undefined;
  /** Whether all that it rests on is the newest there is: only then does a difference that is gone count as resolved. */
  readonly isFresh: boolean;
}

/** Declared owners beside computed ones, from what the desk holds of a company. */
export function ownersOf(
  file: CompanyFile,
  {
    held = [],
    ...asked
  }: {
    readonly policy: Policy;
    readonly overrides: readonly Override[];
    readonly today: string;
    /** Newest answers on other companies of the structure (`heldInStructure`). */
    readonly held?: readonly CompanyFile[];
  },
): CompanyOwners {
  const figures = structureOf(file, held);
  const declared = heldOf(file.parts.ultimateBeneficialOwners);
  const entities = controllingEntitiesOf(file);
  const absence = declared?.answer.request.absence?.ultimateBeneficialOwners;
  const view = ownersView({
    ...asked,
    declared: {
      owners: (declared?.answer.ultimateBeneficialOwners ?? []).map(
        personsIn(declared, 'ultimateBeneficialOwners'),
      ),
      ...(entities && { entities }),
      ...(absence && { absence }),
    },
    graph: figures?.graph,
    ...(figures && { individuals: figures.individuals }),
    representatives: representativesOf(heldOf(file.parts.companyProfile)),
  });
  // Where the register gives no owners for a reason of its own, there is nothing to compare with.
  const isAnswered = absence === undefined || ANSWERS.has(absence.reason ?? '');
  const isAlone = figures?.source === 'ultimateBeneficialOwners';
  const hasBoth = declared !== undefined && isAnswered && figures !== undefined && !isAlone;
  return {
    view,
    figures,
    held,
    isFollowing: file.parts.graph.status === 'in_progress',
    discrepancies: hasBoth
      ? discrepanciesOf(view, { subject: subjectOf(file, asked.policy), today: asked.today })
      : [],
    sources: [
      ...(declared ? [sourceFacts(declared, 'ultimateBeneficialOwners')] : []),
      ...(figures && !isAlone ? [sourceFacts(figures.held, figures.source)] : []),
    ],
    notCompared: isAlone ? 'declared_alone' : figures && notComparedIn(file, hasBoth),
    isFresh: hasBoth && !figures.isStale && file.parts.ultimateBeneficialOwners.status === 'succeeded',
  };
}

/** Reasons for having no owners that say something of them. */
const ANSWERS: ReadonlySet<string> = new Set(REGISTERED_ABSENCES);

/** Who is kept from us, or need not be declared, can't differ: to find no difference there says nothing. */
const SAYS_NOBODY: ReadonlySet<string> = new Set(['declared_none', 'declared_unnamed', 'unexplained']);

function notComparedIn({ parts }: CompanyFile, hasBoth: boolean): NotCompared | undefined {
  const state = sectionStates(parts).ultimateBeneficialOwners;
  if (hasBoth && (state.kind === 'present' || SAYS_NOBODY.has(state.reason))) return undefined;
  return state.kind === 'present' ? 'unexplained' : state.reason;
}

const heldOf = (part: CompanyPart): HeldPart | undefined =>
  part.status === 'none' ? undefined : (part.held ?? undefined);

/** A difference is one under a rule: the same facts may be none under another. */
const subjectOf = ({ country, companyId }: CompanyFile, { id, ownership }: Policy): string =>
  `${country}:${companyId} ${id} ${formatThreshold(ownership.threshold)}`;

function representativesOf(profile: HeldPart | undefined): Representative[] {
  const personAt = personsIn(profile, 'legalRepresentatives');
  return (profile?.answer.legalRepresentatives ?? []).flatMap(({ individual, startDate, endDate }, at) =>
    individual === undefined ? [] : [{ individual: personAt(individual, at), startDate, endDate }],
  );
}

/**
 * Persons of a list with the flags that are raised about them. An id of a person says nothing without the register that
 * gave it: left out where that is not known.
 */
function personsIn(held: HeldPart | undefined, section: 'ultimateBeneficialOwners' | 'legalRepresentatives') {
  const flagsAt = partyFlags(held?.answer ?? {});
  const source = held && sourceOf(held.answer, FILLED_BY[section][0]);
  return <Person extends Read<Individual>>({ registerId, ...person }: Person, at: number) => {
    const place = `/${section}/${at}`;
    const register = source && sourceOfFact(source, place).register;
    return {
      ...person,
      ...(register !== undefined && registerId !== undefined && { registerId: `${register} ${registerId}` }),
      flags: flagsAt(place),
    };
  };
}

function sourceFacts({ answer, at }: HeldPart, dataPoint: DataPoint): DiscrepancyFacts['sources'][number] {
  const { register, requestId, retrievedAt } = sourceOf(answer, dataPoint);
  return {
    dataPoint,
    requestId,
    retrievedAt: retrievedAt ?? at,
    ...(register !== undefined && { register }),
  };
}
