import type { DataPoint } from '#lib/contract/index.ts';
import type { ReadAnswer } from './company-facts.ts';
import { type ControlView, controlView } from './control-view.ts';
import { type LinkedCompanyView, linkedCompany, unstatedParty } from './party-view.ts';
import type { Surroundings } from './people-view.ts';
import { type PersonView, personView } from './person-view.ts';
import { type CrossTag, partyOf } from './same-party.ts';

/** A beneficial owner, as declared. */
export interface OwnerView extends ControlView {
  readonly person: PersonView;
  readonly tags: readonly CrossTag[];
}

/** A legal entity with control, as a register of control names it. */
export interface ControllingEntityView extends ControlView {
  /** That it was read with. */
  readonly dataPoint: DataPoint;
  /** In its section, from 0. */
  readonly position: number;
  readonly company: LinkedCompanyView;
  readonly type: string | undefined;
  /** What the register calls it; `not_stated`: it may be a person. */
  readonly entityKind: string | undefined;
  /** YYYY-MM-DD. */
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  /** Whether the control has ended by the day of the view. */
  readonly isFormer: boolean;
  /** Where it was found, in free text. */
  readonly source: string | undefined;
  readonly tags: readonly CrossTag[];
}

export function ownerViews(
  answer: ReadAnswer,
  { requestId, mask, tagsOf, flagsAt }: Surroundings,
): OwnerView[] {
  return (answer.ultimateBeneficialOwners ?? []).map((given, index) => ({
    person: personView(
      given,
      { requestId, section: 'ultimateBeneficialOwners', index },
      mask,
      flagsAt(`/ultimateBeneficialOwners/${index}`),
    ),
    ...controlView(given.control),
    tags: tagsOf({ capacity: 'beneficialOwner', individual: given, entityId: given.entityId }),
  }));
}

export function controllingEntityViews(
  answer: ReadAnswer,
  dataPoint: DataPoint,
  { mask, subject, today, tagsOf, flagsAt }: Surroundings,
): ControllingEntityView[] {
  return (answer.controllingEntities ?? []).map((given, position) => ({
    ...{ dataPoint, position },
    company:
      given.entityKind === 'not_stated'
        ? unstatedParty(given.company ?? {}, { mask, subject }, flagsAt(`/controllingEntities/${position}`))
        : linkedCompany(given.company ?? {}, subject, flagsAt(`/controllingEntities/${position}`)),
    type: given.type,
    entityKind: given.entityKind,
    ...controlView(given.control),
    startDate: given.startDate,
    endDate: given.endDate,
    isFormer: given.endDate !== undefined && given.endDate <= today,
    source: given.source,
    tags: tagsOf({
      capacity: 'controllingEntity',
      ...partyOf({ company: given.company, entityId: given.entityId }),
    }),
  }));
}
