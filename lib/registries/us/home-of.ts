import type { Company } from '#lib/contract/index.ts';
import { placeOf } from '#lib/domain/places/place-of.ts';
import { usStateOf } from '#lib/domain/places/us-state-of.ts';
import type { GivenFlag } from '../flag-maker.ts';

/**
 * The law under which a company was formed, where it is another than the register's own.
 * @param law in the register's words
 * @param own how the register writes its own state
 */
export function homeOf(law: string | undefined, own: string | undefined): Pick<Company, 'homeRegistration'> {
  if (law === undefined || law.toUpperCase() === own) return {};
  const country = usStateOf(law) ?? placeOf(law);
  // That it is of the United States says nothing of the register.
  const isPlace = country !== undefined && country !== 'US';
  return { homeRegistration: { law, ...(isPlace && { country }) } };
}

/** @param isForeign the register says so without saying where */
export function homeFlags({ homeRegistration: home }: Company, isForeign = false): GivenFlag[] {
  if (home === undefined && !isForeign) return [];
  const at = home === undefined ? '/company' : '/company/homeRegistration';
  const value = home?.country === undefined ? {} : { value: { country: home.country } };
  return [{ code: 'foreign_company', state: 'raised', about: '/company', at, ...value }];
}
