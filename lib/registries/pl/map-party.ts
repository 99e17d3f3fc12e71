import type { Company, Individual } from '#lib/contract/index.ts';
import type { WireParty } from './krs-schema.ts';

type Party =
  | { readonly type: 'individual'; readonly individual: Individual }
  | { readonly type: 'company'; readonly company: Company };

/** Where there is no KRS number, an extract has ten zeros. */
const NO_NUMBER = /^0+$/;

/** A REGON of an extract, without the zeros behind it. */
export const regonOf = (regon: string | undefined): string | undefined =>
  regon?.replace(/^(\d{9})0{5}$/, '$1');

/** A person, whose name the register masks, or a company, which it names; null where it says who neither is. */
export function mapParty(wire: WireParty): Party | null {
  if (wire.nazwisko === undefined && wire.imiona === undefined) {
    const company = companyOf(wire);
    return company === null ? null : { type: 'company', company };
  }
  const individual = individualOf(wire);
  return individual === null ? null : { type: 'individual', individual };
}

function individualOf({ nazwisko, imiona, identyfikator }: WireParty): Individual | null {
  const { imie: firstName, imieDrugie: middleName } = imiona ?? {};
  const lastName = [nazwisko?.nazwiskoICzlon, nazwisko?.nazwiskoIICzlon].filter(Boolean).join('-');
  const fullName = [firstName, middleName, lastName].filter(Boolean).join(' ');
  if (fullName === '') return null;
  const [year, month, day] = (identyfikator?.dataUrodzenia ?? '').split('-').map(Number);
  return {
    name: {
      fullName,
      ...(firstName && { firstName }),
      ...(middleName && { middleName }),
      ...(lastName && { lastName }),
    },
    ...(year && month && day && { birthDate: { day, month, year } }),
    ...(fullName.includes('*') && { isMasked: true }),
  };
}

/** One with a number of the register can be asked for; one with neither number may be of any country. */
function companyOf({ nazwa, krs, identyfikator }: WireParty): Company | null {
  const number = krs?.krs !== undefined && !NO_NUMBER.test(krs.krs) ? krs.krs.padStart(10, '0') : undefined;
  const regon = regonOf(identyfikator?.regon);
  if (nazwa === undefined && number === undefined) return null;
  const isPolish = number !== undefined || regon !== undefined;
  return {
    ...(number && { id: number }),
    ...(isPolish && {
      countryCode: 'PL',
      identifiers: { ...(number && { KRS: number }), ...(regon && { REGON: regon }) },
    }),
    ...(nazwa && { legalName: nazwa }),
  };
}
