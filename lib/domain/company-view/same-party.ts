import type { CompanyAnswer, Individual, Read } from '#lib/contract/index.ts';
import { foldName } from '../names/fold-name.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import { isMaskedPerson } from '../people/is-masked-person.ts';
import type { ReadCompany } from './company-facts.ts';

/** The lists in which somebody can stand more than once. */
export type Capacity =
  | 'representative'
  | 'keyPerson'
  | 'shareholder'
  | 'beneficialOwner'
  | 'controllingEntity';

/** Somebody in one list, with what tells them from others. */
export interface Appearance {
  readonly capacity: Capacity;
  readonly individual?: Read<Individual> | undefined;
  readonly company?: ReadCompany | undefined;
  /** Equal in two places: the source says that it is the same. */
  readonly entityId?: string | undefined;
}

/** `entity`: the source says so. `birth`: the name and the date of birth agree, as far as both are known; `name`: no two dates to compare. */
export type Basis = 'entity' | 'number' | 'birth' | 'name';

export interface CrossTag {
  readonly capacity: Capacity;
  readonly basis: Basis;
}

type Birth = NonNullable<Read<Individual>['birthDate']>;

/** Everybody of one file, in the order of its lists. */
export function appearancesOf(answer: Partial<Read<CompanyAnswer>>): Appearance[] {
  return [
    ...(answer.legalRepresentatives ?? []).map((each) => ({
      capacity: 'representative' as const,
      ...partyOf(each),
    })),
    ...(answer.otherKeyPersons ?? []).map((each) => ({ capacity: 'keyPerson' as const, ...partyOf(each) })),
    ...(answer.shareholders ?? []).map((each) => ({ capacity: 'shareholder' as const, ...partyOf(each) })),
    ...(answer.ultimateBeneficialOwners ?? []).map((individual) => ({
      capacity: 'beneficialOwner' as const,
      individual,
      entityId: individual.entityId,
    })),
    ...(answer.controllingEntities ?? []).map((each) => ({
      capacity: 'controllingEntity' as const,
      ...partyOf({ company: each.company, entityId: each.entityId }),
    })),
  ];
}

/** Who stands in a place of an answer, with what tells them from others. */
export const partyOf = ({ individual, company, entityId }: Omit<Appearance, 'capacity'>) => ({
  individual,
  company,
  entityId,
});

/**
 * In which other lists of the same file the same person or company stands. Whom the source gives one id is one. Persons: the folded names are equal and
 * the dates of birth agree. Where two of that name have different dates, only equal dates are the same person and who
 * has none is nobody else: never by name alone when births differ. Companies: by country and number where both have
 * them, by folded name where one has none.
 */
export function crossTags(appearances: readonly Appearance[]): (self: Appearance) => CrossTag[] {
  const byName = new Map<string, Appearance[]>();
  const byEntity = Map.groupBy(appearances, ({ entityId }) => entityId);
  for (const each of appearances) {
    const name = keyOf(each);
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  return (self) => {
    const namesakes = byName.get(keyOf(self)) ?? [];
    const others = self.entityId === undefined ? [] : (byEntity.get(self.entityId) ?? []);
    const tags = new Map<Capacity, CrossTag>();
    for (const other of [...others, ...namesakes]) {
      if (other.capacity === self.capacity) continue;
      const basis = sameness(self, other, namesakes);
      if (basis === undefined) continue;
      const known = tags.get(other.capacity);
      if (known === undefined || known.basis === 'name')
        tags.set(other.capacity, { capacity: other.capacity, basis });
    }
    return [...tags.values()];
  };
}

/** Nobody is compared by a name that the register masks. */
function keyOf({ individual, company }: Appearance): string {
  if (individual !== undefined && isMaskedPerson(individual)) return '';
  const name = foldName(fullNameOf(individual) ?? company?.legalName ?? '');
  return name === '' ? '' : `${individual === undefined ? 'company' : 'person'} ${name}`;
}

function sameness(one: Appearance, other: Appearance, namesakes: readonly Appearance[]): Basis | undefined {
  if (one.entityId !== undefined && one.entityId === other.entityId) return 'entity';
  if (one.individual !== undefined && other.individual !== undefined) {
    return samePerson(one.individual.birthDate, other.individual.birthDate, namesakes);
  }
  if (one.company !== undefined && other.company !== undefined)
    return sameCompany(one.company, other.company);
  return undefined;
}

function samePerson(
  one: Birth | undefined,
  other: Birth | undefined,
  namesakes: readonly Appearance[],
): Basis | undefined {
  if (!agree(one, other)) return undefined;
  if (isComparable(one) && isComparable(other)) return 'birth';
  // One of them has no date: the name must be that of one person only, else it could be either.
  const births = namesakes.map(({ individual }) => individual?.birthDate);
  const isOnePerson = births.every((birth, index) =>
    births.slice(index + 1).every((next) => agree(birth, next)),
  );
  return isOnePerson ? 'name' : undefined;
}

/** A date tells persons apart by its month and year together. */
const isComparable = (birth: Birth | undefined): boolean =>
  birth?.year !== undefined && birth.month !== undefined;

/** No member that both have differs. */
function agree(one: Birth | undefined, other: Birth | undefined): boolean {
  return (['year', 'month', 'day'] as const).every((member) => {
    const [left, right] = [one?.[member], other?.[member]];
    return left === undefined || right === undefined || left === right;
  });
}

function sameCompany(one: ReadCompany, other: ReadCompany): Basis | undefined {
  if (
    one.countryCode !== undefined &&
    other.countryCode !== undefined &&
    one.countryCode !== other.countryCode
  ) {
    return undefined;
  }
  if (one.id === undefined || other.id === undefined) return 'name';
  return one.id === other.id ? 'number' : undefined;
}
