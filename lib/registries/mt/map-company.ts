import type { Address, Company, CompanyStatus } from '#lib/contract/index.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mbrNumber } from './mbr-number.ts';
import type { WireCompany } from './schema.ts';

type Code = NonNullable<NonNullable<CompanyStatus['statusDetailsBeta']>['status']>;

/** By how the register's words begin. */
const STATUS: readonly (readonly [RegExp, Code])[] = [
  [/^active/i, 'ACTIVE'],
  [/^(in )?(dissolution|process of dissolution)|strik(e|ing)[ -]off/i, 'PENDING_DISSOLUTION'],
  [/^(in )?(liquidation|insolvency|administration|company recovery)/i, 'UNDER_INSOLVENCY_PROCEEDING'],
  [/^(dissolved|struck[ -]off|closed|merged|amalgamated|cancelled|redomiciled out)/i, 'CLOSED'],
];

/** A company of the register as a company of the interface. Pure. */
export function mapCompany(wire: WireCompany): Company {
  const id = mbrNumber(wire.registration_number);
  const legalForm = mapLegalForm(wire.type);
  const legalAddress = mapAddress(wire);
  return {
    ...{ id, countryCode: 'MT', identifiers: { MBR: id }, legalName: wire.name, status: mapStatus(wire) },
    ...(wire.registration_date !== undefined && { registrationDate: wire.registration_date }),
    ...(legalForm && { legalForm }),
    ...activityOf(wire.area_of_activity),
    ...(legalAddress && { legalAddress }),
  };
}

function mapStatus({ state, status_effective_date: since }: WireCompany): CompanyStatus {
  const status = STATUS.find(([shape]) => state !== undefined && shape.test(state))?.[1] ?? 'UNKNOWN';
  const isClosed = status === 'CLOSED';
  const isInsolvent = status === 'UNDER_INSOLVENCY_PROCEEDING';
  return {
    ...(state !== undefined && { localName: state }),
    ...(status !== 'UNKNOWN' && { active: !isClosed }),
    statusDetailsBeta: {
      status,
      ...(isClosed && since !== undefined && { closureDate: since }),
      ...(isClosed && /merged|amalgamated/i.test(state ?? '') && { closureReason: 'MERGER' as const }),
      ...(isInsolvent && since !== undefined && { insolvencyStartDate: since }),
      ...(!isClosed && since !== undefined && { additionalInfo: `Status since ${since}.` }),
    },
  };
}

/** The national code is the class of NACE Rev. 2 with a fifth digit: `64200` is `64.20`. Words are what the company does. */
function activityOf(area: string | undefined): Pick<Company, 'activities' | 'activityDescription'> {
  if (area === undefined) return {};
  const digits = /^(\d{2})\.?(\d{2})\d?$/.exec(area);
  if (digits === null) return { activityDescription: area };
  return { activities: { NACE: [{ code: `${digits[1]}.${digits[2]}` }] } };
}

const regions = new Intl.DisplayNames('en', { type: 'region' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name = regions.of(code);
    return name === undefined || name === code ? [] : [[name.toUpperCase(), code] as const];
  }),
);

/** The registered office, in Malta unless the register names a country; of a company from abroad (OC) it may be there. */
function mapAddress(wire: WireCompany): Address | undefined {
  const { address, street, locality, postcode, country } = wire;
  const isHere = country === undefined && !/^OC\b/i.test(mbrNumber(wire.registration_number));
  const countryCode = isHere ? 'MT' : COUNTRIES.get(country?.toUpperCase() ?? '');
  const [addressLine1, addressLine2] = [address, street].filter((line) => line !== undefined);
  const told: Address = {
    ...(addressLine1 !== undefined && { addressLine1 }),
    ...(addressLine2 !== undefined && { addressLine2 }),
    ...(locality !== undefined && { city: locality }),
    ...(postcode !== undefined && { postalCode: postcode }),
  };
  if (Object.keys(told).length === 0) return undefined;
  return { ...told, ...(countryCode !== undefined && { countryCode }) };
}
