import { Country } from '#lib/contract/index.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';

const COMPANY = /^\/companies\/([^/]+)\/([^/]+)(\/.*)?$/;

/** The address of a company's page under the one spelling of its number; undefined where it stands there already. */
export function canonicalAddress(pathname: string): string | undefined {
  const [, place = '', typed = '', tab = ''] = COMPANY.exec(pathname) ?? [];
  const { data: country } = Country.safeParse(decodeURIComponent(place));
  if (country === undefined) return undefined;
  const id = decodeURIComponent(typed);
  const number = pageNumber(country, id);
  if (number === '' || number === id) return undefined;
  return `/companies/${country}/${encodeURIComponent(number)}${tab}`;
}
