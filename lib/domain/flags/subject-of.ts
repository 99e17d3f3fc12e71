import type { Individual, Read } from '#lib/contract/index.ts';
import type { ReadAnswer, ReadCompany } from '../company-view/company-facts.ts';
import { foldName } from '../names/fold-name.ts';
import { stableKey } from '../owners/stable-key.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import { isMaskedPerson } from '../people/is-masked-person.ts';
import type { SeenSubject } from './seen-flag.ts';

/** A subject, and the part of a flag's key that names it: the same in every list and after each re-check. */
export interface KeyedSubject {
  readonly key: string;
  readonly subject: Pick<SeenSubject, 'pointer' | 'name' | 'isPerson'>;
}

/** Subject of a JSON Pointer into an answer. Positions in lists change, so a party is known by its name and birth or number. */
export function subjectAt(answer: ReadAnswer, pointer: string): KeyedSubject {
  const [, section = '', at = '', node = ''] = pointer.split('/');
  const of = (key: string, name: string | null = null, isPerson = false): KeyedSubject => ({
    key,
    subject: { pointer, name, isPerson },
  });
  if (section === 'company') return of(companyMember(answer, pointer));
  const party = partyAt(answer, section, Number(section === 'graphBeta' ? node : at));
  if (party?.individual !== undefined) {
    return of(keyOfIndividual(party.individual) ?? pointer, fullNameOf(party.individual) ?? null, true);
  }
  const { company } = party ?? {};
  return company === undefined ? of(pointer) : of(companyKey(company), company.legalName ?? null);
}

/** `company`, or the member of it: of a further address its kind, since its position may change. */
function companyMember({ company }: ReadAnswer, pointer: string): string {
  const [, , member = '', at = ''] = pointer.split('/');
  if (member === 'legalAddress' || member === 'taxId') return member;
  if (member === 'addresses') return `address/${company?.addresses?.[Number(at)]?.kind ?? at}`;
  return 'company';
}

interface Party {
  readonly individual?: Read<Individual> | undefined;
  readonly company?: ReadCompany | undefined;
}

function partyAt(answer: ReadAnswer, section: string, at: number): Party | undefined {
  switch (section) {
    case 'legalRepresentatives':
      return answer.legalRepresentatives?.[at];
    case 'otherKeyPersons':
      return answer.otherKeyPersons?.[at];
    case 'shareholders':
      return answer.shareholders?.[at];
    case 'controllingEntities':
      return answer.controllingEntities?.[at];
    case 'graphBeta':
      return answer.graphBeta?.nodes?.[at];
    case 'ultimateBeneficialOwners': {
      const individual = answer.ultimateBeneficialOwners?.[at];
      return individual && { individual };
    }
    default:
      return undefined;
  }
}

/** Undefined for a person whom the register masks: the name could be anybody's. */
function keyOfIndividual(individual: Read<Individual>): string | undefined {
  const name = fullNameOf(individual) ?? '';
  return isMaskedPerson(individual) ? undefined : personKey({ name, birth: individual.birthDate });
}

/** Subject part of the keys of flags about a person; undefined without a name. */
export function personKey(person: {
  readonly name: string;
  readonly birth?: { readonly year?: number | undefined; readonly month?: number | undefined } | undefined;
}): string | undefined {
  const name = foldName(person.name);
  if (name === '') return undefined;
  const { year, month } = person.birth ?? {};
  const birth = year === undefined || month === undefined ? '' : `${year}-${month}`;
  return `person/${stableKey('person', name, birth)}`;
}

export const companyKey = ({ countryCode, id, legalName }: ReadCompany): string =>
  id === undefined
    ? `party/${stableKey('party', foldName(legalName ?? ''), countryCode ?? '')}`
    : `party/${countryCode ?? ''}/${id}`;
