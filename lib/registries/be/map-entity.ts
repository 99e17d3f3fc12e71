import { type Company, Country, type Individual } from '#lib/contract/index.ts';
import { enterpriseNumber, isEnterpriseNumber } from './enterprise-number.ts';
import type { Entity, Person } from './nbb-schema.ts';

/** A company that accounts name. Its number is taken for a Belgian one where its check digits hold and no other country is said. */
export function mapEntity({ Name, Identifier, Address }: Entity): Company {
  const country = countryOf(Address?.Country);
  const number = enterpriseNumber(Identifier ?? '');
  const isBelgian = isEnterpriseNumber(number) && (country === undefined || country === 'BE');
  return {
    ...(Name && { legalName: Name }),
    ...(isBelgian
      ? { id: number, countryCode: 'BE', identifiers: { Ondernemingsnummer: number } }
      : {
          ...(country && { countryCode: country }),
          ...(Identifier && { identifiers: { 'Number in the accounts': Identifier } }),
        }),
  };
}

/** `cty:mFR` is FR; the United States come without their state, and are no country of the interface. */
const countryOf = (code: string | undefined): Country | undefined =>
  Country.safeParse(/^cty:m([A-Z]{2})$/.exec(code ?? '')?.[1]).data;

export function mapPerson({ FirstName, LastName }: Person): Individual {
  const fullName = [FirstName, LastName].filter(Boolean).join(' ');
  return {
    ...(fullName && {
      name: {
        fullName,
        ...(FirstName && { firstName: FirstName }),
        ...(LastName && { lastName: LastName }),
      },
    }),
  };
}
