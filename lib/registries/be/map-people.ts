import { z } from 'zod';
import {
  CAPACITIES,
  type LegalRepresentative,
  type OtherKeyPerson,
  ROLE_STANDARDS,
} from '#lib/contract/index.ts';
import codes from './codes/functions.json' with { type: 'json' };
import { mapEntity, mapPerson } from './map-entity.ts';
import type { Accounts, Mandate, Person } from './nbb-schema.ts';

const Known = z.object({
  local: z.string(),
  english: z.string(),
  standard: z.enum(ROLE_STANDARDS),
  capacity: z.enum(CAPACITIES),
});
const FUNCTIONS = new Map(Object.entries(z.record(z.string(), Known).parse(codes.functions)));

/** Who runs a company, as its accounts tell. */
export interface People {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
}

/**
 * The list of directors, managers and auditors of accounts. A function that is not certain binds nobody: it is told by its
 * code. A mandate that had ended with the year is a former one.
 * @param end last day of the year of the accounts
 */
export function mapPeople(
  { Administrators: { NaturalPersons, LegalPersons } }: Accounts,
  end: string,
): People {
  const people: People = { legalRepresentatives: [], otherKeyPersons: [] };
  for (const { Person, Mandates } of NaturalPersons) {
    const party = { type: 'individual' as const, individual: mapPerson(Person) };
    for (const mandate of orOne(Mandates)) add(people, mandate, party, end);
  }
  for (const { Entity, Mandates, Representatives } of LegalPersons) {
    const party = { type: 'company' as const, company: mapEntity(Entity) };
    for (const mandate of orOne(Mandates)) add(people, mandate, party, end, Representatives[0]);
    for (const further of Representatives.slice(1)) {
      people.otherKeyPersons.push({
        ...{ type: 'individual', individual: mapPerson(further) },
        role: {
          localName: 'Vaste vertegenwoordiger / représentant permanent',
          englishTranslation: `Permanent representative of ${Entity.Name ?? 'a company of the list'}`,
          serviceStandard: 'Other',
        },
      });
    }
  }
  return people;
}

/** Who stands in the list without a mandate is in it all the same. */
const orOne = (mandates: readonly Mandate[]): readonly Partial<Mandate>[] =>
  mandates.length === 0 ? [{}] : mandates;

function add(
  people: People,
  { FunctionMandate: code, OtherFunctionMandate: words, MandateDates: dates }: Partial<Mandate>,
  party: Pick<LegalRepresentative, 'type' | 'individual' | 'company'>,
  end: string,
  representative?: Person,
): void {
  const known = FUNCTIONS.get(code ?? '');
  const hasEnded = dates?.EndDate !== undefined && dates.EndDate < end;
  const held = {
    ...(dates?.StartDate && { startDate: dates.StartDate }),
    ...(dates?.EndDate && { endDate: dates.EndDate }),
    ...party,
  };
  const names = {
    localName: known?.local ?? words ?? code ?? 'Bestuurders, zaakvoerders en commissarissen',
    englishTranslation:
      known?.english ?? 'In the list of directors, managers and auditors; the function is not certain',
  };
  if (known !== undefined && !hasEnded) {
    people.legalRepresentatives.push({
      role: { ...names, serviceStandard: known.standard },
      ...held,
      capacity: known.capacity,
      ...(representative && { representedBy: mapPerson(representative) }),
    });
  } else {
    people.otherKeyPersons.push({ role: { ...names, serviceStandard: 'Other' }, ...held });
  }
}
