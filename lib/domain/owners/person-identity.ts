import type { Individual, Read } from '#lib/contract/index.ts';
import { foldName } from '../names/fold-name.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import { isMaskedPerson } from '../people/is-masked-person.ts';
import { stableKey } from './stable-key.ts';

/** Where somebody was named: in the register of owners, in the structure, among those who act for the company. */
export const PERSON_LISTS = ['declared', 'computed', 'representative'] as const;
export type PersonList = (typeof PERSON_LISTS)[number];

/** As much of a date of birth as tells persons apart on a page: never the day. */
export interface BirthMonth {
  readonly year?: number;
  readonly month?: number;
}

/** What tells a person from another, as far as one list says it. */
export interface PersonIdentity {
  /** Tells the entry from every other, and is the same whenever the facts are. Overrides name it. */
  readonly key: string;
  readonly list: PersonList;
  readonly name: string;
  readonly birth?: BirthMonth & { readonly day?: number };
  readonly nationality?: string;
  /** The person's id in a register, beside that register's name: two are compared where both have one of the same. */
  readonly registerId?: string;
  /** The register shows parts of the name only: it is like no other name, and unlike none. */
  readonly isMasked?: true;
}

/** What may be shown of a person, everywhere: the legal minimum. */
export interface ShownPerson {
  readonly name: string;
  readonly birth?: BirthMonth;
  readonly nationality?: string;
}

/**
 * The key follows from the facts, never from where a list has the entry: whatever is bought next, what was said of
 * somebody, and when they were first missing, still holds.
 */
export function identityOf(list: PersonList, individual: Read<Individual>): PersonIdentity {
  const { birthDate, nationality, registerId } = individual;
  const name = fullNameOf(individual) ?? '';
  const { year, month, day } = birthDate ?? {};
  const birth = {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
  };
  // Without the day: a page holds the key, and from it the day of a birth could be tried out.
  const facts = [foldName(name), `${year ?? ''}-${month ?? ''}`, nationality ?? ''];
  return {
    // Of the structure, as desks have kept it since they computed on lists of shareholders alone.
    key:
      list === 'computed'
        ? `computed:holder/${stableKey('individual', ...facts)}`
        : `${list}:${stableKey(...facts)}`,
    list,
    name,
    ...(Object.keys(birth).length > 0 && { birth }),
    ...(nationality !== undefined && { nationality }),
    // Of a structure it may be of any register.
    ...(registerId !== undefined && list !== 'computed' && { registerId }),
    ...(isMaskedPerson(individual) && { isMasked: true }),
  };
}

export function shownPerson({ name, birth, nationality }: PersonIdentity): ShownPerson {
  const { year, month } = birth ?? {};
  const shown = { ...(year !== undefined && { year }), ...(month !== undefined && { month }) };
  return {
    name,
    ...(Object.keys(shown).length > 0 && { birth: shown }),
    ...(nationality !== undefined && { nationality }),
  };
}
