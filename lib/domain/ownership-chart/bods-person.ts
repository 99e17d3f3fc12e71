import type { ShownPerson } from '../owners/index.ts';
import type { PersonDetails } from './bods-statement.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A country as BODS has it: a name always, a code where it is one. */
export function country(code: string): { name: string; code?: string } {
  const [region = ''] = code.split('-');
  return /^[A-Z]{2}$/.test(region) ? { name: names.of(region) ?? region, code } : { name: code };
}

/** The legal minimum of a person: name, month of birth, nationality. */
export function personDetails({ name, birth, nationality }: ShownPerson): PersonDetails {
  const { year, month } = birth ?? {};
  const born = year === undefined ? undefined : String(year).padStart(4, '0');
  const inMonth = month === undefined ? '' : `-${String(month).padStart(2, '0')}`;
  return {
    isComponent: false,
    personType: 'knownPerson',
    names: [{ fullName: name }],
    ...(nationality !== undefined && { nationalities: [nationalityOf(nationality)] }),
    ...(born !== undefined && { birthDate: `${born}${inMonth}` }),
  };
}

/** A nationality has a code of two letters or none. */
function nationalityOf(code: string): { name: string; code?: string } {
  const named = country(code);
  return named.code?.length === 2 ? named : { name: named.name };
}
