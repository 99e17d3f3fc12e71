import { hash } from 'node:crypto';
import type { Individual } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { isMaskedPerson } from '#lib/domain/people/is-masked-person.ts';

const two = (number: number) => String(number).padStart(2, '0');

/**
 * What makes a person one node wherever they hold: name, month of birth and nationality, all three known. Null: never
 * the same as anybody else, as somebody whose name the register masks.
 */
export function personKey(individual: Individual): string | null {
  if (isMaskedPerson(individual)) return null;
  const { name, birthDate, nationality } = individual;
  const fullName = foldName(name?.fullName ?? '');
  const { year, month } = birthDate ?? {};
  if (fullName === '' || year === undefined || month === undefined || !nationality) return null;
  return JSON.stringify([fullName, `${year}-${two(month)}`, nationality]);
}

/** Whether the days of birth let two persons of one key be the same. */
export function daysAgree(one: Individual, other: Individual): boolean {
  const [here, there] = [one.birthDate?.day, other.birthDate?.day];
  return here === undefined || there === undefined || here === there;
}

/** An id that contains no name, for use in addresses and logs. */
export const hiddenId = (kind: 'person' | 'company', ...parts: readonly (string | number)[]): string =>
  `${kind}-${hash('sha256', JSON.stringify(parts), 'hex').slice(0, 20)}`;
