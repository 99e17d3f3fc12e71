import type {
  Company,
  ControllingEntity,
  Individual,
  LegalRepresentative,
  OtherKeyPerson,
  Shareholder,
  UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { controlOfNatures } from '#lib/domain/owners/control-of-natures.ts';

type Control = NonNullable<UltimateBeneficialOwner['control']>;

/** Someone who holds, acts or owns. */
export type Party = { readonly individual: Individual } | { readonly company: Company };

const typed = (party: Party) =>
  'individual' in party
    ? { type: 'individual' as const, individual: party.individual }
    : { type: 'company' as const, company: party.company };

/** A role, held since a day and perhaps until another. */
export function represents(
  role: NonNullable<LegalRepresentative['role']>,
  party: Party,
  startDate: string,
  endDate?: string,
): LegalRepresentative {
  return { role, ...typed(party), startDate, ...(endDate === undefined ? {} : { endDate }) };
}

/** Another role, held since a day and perhaps until another. */
export function serves(
  role: NonNullable<OtherKeyPerson['role']>,
  party: Party,
  startDate: string,
  endDate?: string,
): OtherKeyPerson {
  return { role, ...typed(party), startDate, ...(endDate === undefined ? {} : { endDate }) };
}

/**
 * A holding in percent. Where the company has a capital, the number of shares follows from it (one share is one unit
 * of the currency); `facts` replace what follows.
 */
export function holds(
  held: Company,
  party: Party,
  sharePercentage: number,
  facts: Partial<Shareholder> = {},
): Shareholder {
  const shares = Math.round(((held.capital?.amount ?? 0) * sharePercentage) / 100);
  return {
    ...typed(party),
    sharePercentage,
    ...(shares > 0 ? { numberOfShares: shares, shareNominalPrice: 1 } : {}),
    source: 'Libro de akciuloj',
    ...facts,
  };
}

/** A holding whose size the register does not know. */
export const holdsUnknown = (party: Party, source: string): Shareholder => ({ ...typed(party), source });

/** A beneficial owner by shares, from `lower` to `upper` percent (equal bounds: an exact figure). */
export function ownsShares(
  individual: Individual,
  lower: number,
  upper: number,
  facts: Partial<Control> = {},
): UltimateBeneficialOwner {
  const extent = lower === upper ? `${lower} %` : `pli ol ${lower} % ĝis ${upper} %`;
  return {
    ...individual,
    control: {
      controlType: 'ownership-of-shares',
      description: `Posedas ${extent.replace('.', ',')} de la akcioj`,
      percentageDetails: [{ type: 'shares', range: { lower, upper } }],
      ...facts,
    },
  };
}

/** A beneficial owner who controls by other means than shares. */
export function controls(
  individual: Individual,
  controlType: NonNullable<Control['controlType']>,
  description: string,
  facts: Partial<Control> = {},
): UltimateBeneficialOwner {
  return { ...individual, control: { controlType, description, ...facts } };
}

/** A legal entity that the register of owners names beside persons, by each nature of its control. */
export function entityControls(
  company: Company,
  entityKind: ControllingEntity['entityKind'],
  natures: readonly NonNullable<Control['natures']>[number][],
  facts: Partial<ControllingEntity> = {},
): ControllingEntity {
  return {
    type: 'company',
    company,
    entityKind,
    control: controlOfNatures(natures),
    startDate: '2021-03-01',
    source: 'Registro de posedantoj, ekde 2021-03-01',
    ...facts,
  };
}
