import type { PersonView } from '#lib/domain/company-view/index.ts';

/** The parts of a person that a page may hide. */
export type RevealedPerson = Pick<PersonView, 'birth' | 'birthPlace' | 'residence' | 'identifiers'>;

/** Whether an answer of the desk is what "reveal" asks for. By hand: the page needs no library for four members. */
export function isRevealedPerson(value: unknown): value is RevealedPerson {
  if (!isObject(value)) return false;
  const { birth, birthPlace, residence, identifiers } = value;
  return isBirth(birth) && isAddress(birthPlace) && isAddress(residence) && areIdentifiers(identifiers);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissingOr = (type: 'number' | 'string', value: unknown) =>
  value === undefined || typeof value === type;

const areIdentifiers = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every((one) => isObject(one) && typeof one.scheme === 'string' && typeof one.value === 'string');

function isBirth(birth: unknown): boolean {
  if (birth === undefined) return true;
  return isObject(birth) && [birth.year, birth.month, birth.day].every((part) => isMissingOr('number', part));
}

function isAddress(address: unknown): boolean {
  if (address === undefined) return true;
  if (!isObject(address) || !isMissingOr('string', address.countryCode)) return false;
  const { lines } = address;
  return Array.isArray(lines) && lines.every((line) => isObject(line) && typeof line.text === 'string');
}
