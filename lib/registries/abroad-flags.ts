import type { Company } from '#lib/contract/index.ts';
import type { GivenFlag } from './flag-maker.ts';

/**
 * What a register says of a company that belongs to another country: that it was formed there, or that its seat is there.
 * @param isForeign the register's legal form says that another country's law applies; it does not say which
 */
export function abroadFlags(
  { countryCode, legalAddress, legalForm }: Company,
  isForeign: boolean,
): GivenFlag[] {
  if (isForeign) {
    const at = legalForm === undefined ? '/company' : '/company/legalForm';
    return [{ code: 'foreign_company', state: 'raised', about: '/company', at }];
  }
  const country = legalAddress?.countryCode;
  if (country === undefined || country === countryCode) return [];
  const at = '/company/legalAddress';
  return [{ code: 'seat_abroad', state: 'raised', about: '/company', at, value: { country } }];
}
