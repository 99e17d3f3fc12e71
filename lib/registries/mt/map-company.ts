import type {
  Address,
  Company,
  CompanyStatus,
  InsolvencyKind,
  InsolvencyProceeding,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
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
    },
  };
}

/** Kinds of proceedings by how the words begin; which of the three its "liquidation" is, is not known. */
const KINDS: readonly (readonly [RegExp, InsolvencyKind])[] = [
  [/^(in )?administration/i, 'administration'],
  [/^(in )?company recovery/i, 'rescue'],
];

/** The proceedings that the state is, since its day: of a dissolution that is not by insolvency a winding-up. */
export function mapProceedings(
  { status_effective_date: startDate }: WireCompany,
  { localName, statusDetailsBeta }: CompanyStatus = {},
): InsolvencyProceeding[] {
  const status = statusDetailsBeta?.status;
  const isWindingUp = status === 'PENDING_DISSOLUTION' && !STRIKING_OFF.test(localName ?? '');
  if (localName === undefined || (status !== 'UNDER_INSOLVENCY_PROCEEDING' && !isWindingUp)) return [];
  const known = KINDS.find(([shape]) => shape.test(localName))?.[1] ?? 'unknown';
  return [
    {
      ...{ kind: isWindingUp ? 'members_liquidation' : known, localName, state: 'open' },
      ...{ ...given({ startDate }), dates: [], notices: [], officeHolders: [], affects: 'company' },
    },
  ];
}

export const STRIKING_OFF = /strik(e|ing)[ -]off/i;

/** A company from abroad (OC) was formed elsewhere; where, the register does not say. */
export const isFromAbroad = (wire: WireCompany): boolean =>
  /^OC\b/i.test(mbrNumber(wire.registration_number));

/** Since when a company is active: of any other status a member says so. */
export const noteOf = (
  { status_effective_date: since }: WireCompany,
  { statusDetailsBeta }: CompanyStatus = {},
): string | undefined =>
  since !== undefined && statusDetailsBeta?.status === 'ACTIVE' ? `Status since ${since}.` : undefined;

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
  const isHere = country === undefined && !isFromAbroad(wire);
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
