import type { Flag } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { controllingNow } from './map-entities.ts';
import { isCurrent, isIndividual, isSuperSecure } from './map-owners.ts';
import { verificationDue } from './map-party.ts';
import type { WireControl, WireVerification } from './schema.ts';
import { COMPANIES_HOUSE } from './source.ts';

const make = flagMaker(COMPANIES_HOUSE.id);

/** A verification that is due; until its day it is no more than information. Without `today` it counts as due. */
export function flagOfVerification(
  details: WireVerification,
  about: string,
  today: string | undefined,
): GivenFlag[] {
  const dueDate = verificationDue(details);
  if (dueDate === undefined) return [];
  const isDue = today === undefined || dueDate <= today;
  return [
    {
      ...{ code: 'identity_not_verified', state: 'raised', about, at: about, dueDate },
      ...given({ severity: isDue ? undefined : ('information' as const) }),
    },
  ];
}

const flagsOf = (control: WireControl, about: string, today?: string): GivenFlag[] => [
  ...(control.is_sanctioned
    ? [{ code: 'sanctioned_by_register' as const, state: 'raised' as const, about, at: about }]
    : []),
  ...flagOfVerification(control.identity_verification_details, about, today),
];

/** Flags of the legal entities with control that a profile and the declared owners list alike. */
export const entityFlags = (controls: readonly WireControl[], today?: string): GivenFlag[] =>
  controllingNow(controls).flatMap((control, at) => flagsOf(control, `/controllingEntities/${at}`, today));

/** Flags of the persons whom the declared owners list first, named and protected ones in the order of `mapOwners`, and of the legal entities. */
export function ownerFlags(controls: readonly WireControl[], today?: string): Flag[] {
  const current = controls.filter(isCurrent);
  return [
    ...[...current.filter(isIndividual), ...current.filter(isSuperSecure)].flatMap((control, at) =>
      flagsOf(control, `/ultimateBeneficialOwners/${at}`, today),
    ),
    ...entityFlags(controls, today),
  ].map(make);
}
