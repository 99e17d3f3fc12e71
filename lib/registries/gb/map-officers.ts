import type { Capacity, Disqualification, LegalRepresentative, OtherKeyPerson } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { describe } from './describe.ts';
import { companyOf, individualOf } from './map-party.ts';
import type { WireOfficer } from './schema.ts';

type Standard = NonNullable<NonNullable<LegalRepresentative['role']>['serviceStandard']>;
type OtherStandard = NonNullable<NonNullable<OtherKeyPerson['role']>['serviceStandard']>;

/** Roles that bind the company, without `corporate-`. */
const BINDING: Readonly<Record<string, Standard>> = {
  director: 'Director',
  'nominee-director': 'Director',
  'llp-member': 'Partner',
  'llp-designated-member': 'Partner',
  'general-partner-in-a-limited-partnership': 'General Partner',
  'member-of-a-management-organ': 'Board Member',
  'member-of-an-administrative-organ': 'Board Member',
  'manager-of-an-eeig': 'Manager',
  'cic-manager': 'Manager',
  'managing-officer': 'Manager',
  'judicial-factor': 'Administrator',
  'receiver-and-manager': 'Receiver',
  'person-authorised-to-represent': 'Authorized Signatory',
  'person-authorised-to-represent-and-accept': 'Authorized Signatory',
};

/** In which capacity they do. */
const CAPACITY: Readonly<Record<string, Capacity>> = {
  director: 'director',
  'nominee-director': 'director',
  'llp-member': 'partner',
  'llp-designated-member': 'partner',
  'general-partner-in-a-limited-partnership': 'partner',
  'member-of-a-management-organ': 'director',
  'member-of-an-administrative-organ': 'director',
  'manager-of-an-eeig': 'manager',
  'cic-manager': 'manager',
  'managing-officer': 'manager',
  'judicial-factor': 'judicial_factor',
  'receiver-and-manager': 'receiver',
  'person-authorised-to-represent': 'authorised_signatory',
  'person-authorised-to-represent-and-accept': 'authorised_signatory',
};

const OTHER: Readonly<Record<string, OtherStandard>> = {
  secretary: 'Secretary',
  'nominee-secretary': 'Secretary',
  'member-of-a-supervisory-organ': 'Supervisory Board Member',
  'person-authorised-to-accept': 'Registered Agent',
};

/** `EXAMPLE-BELL, Ada Marie, Dr`: Ada Marie EXAMPLE-BELL. */
export function officerName(name: string): string {
  const [surname = name, forenames] = name.split(/,\s*/);
  return forenames ? `${forenames} ${surname}` : surname;
}

/** The register's id of the person, the same in every company. */
export const officerId = ({ links }: WireOfficer): string | undefined =>
  /^\/officers\/([\w-]+)\/appointments$/.exec(links?.officer?.appointments ?? '')?.[1];

export const isCorporate = ({ officer_role, identification }: WireOfficer): boolean =>
  officer_role.startsWith('corporate-') || identification?.registration_number !== undefined;

/** Orders and undertakings against current officers, by the register's id. */
type Disqualified = ReadonlyMap<string, readonly Disqualification[]>;

function partyOf(officer: WireOfficer, disqualified: Disqualified) {
  const dates = given({ startDate: officer.appointed_on, endDate: officer.resigned_on });
  const id = officerId(officer);
  const orders = isCurrentOfficer(officer) ? (disqualified.get(id ?? '') ?? []) : [];
  const against = orders.length > 0 && { disqualifications: [...orders] };
  if (!isCorporate(officer)) {
    const individual = { ...individualOf(officer, officerName(officer.name), id), ...against };
    return { ...dates, type: 'individual' as const, individual };
  }
  const address = officer.principal_office_address ?? officer.address;
  const contact = officer.contact_details?.contact_name;
  const company = { ...companyOf(officer.name, officer.identification, address, contact), ...against };
  return { ...dates, type: 'company' as const, company };
}

/** Officers by what they may do: who binds the company, and who else has a role. Resigned ones end. */
export function mapOfficers(
  officers: readonly WireOfficer[],
  disqualified: Disqualified = new Map(),
): {
  legalRepresentatives: LegalRepresentative[];
  otherKeyPersons: OtherKeyPerson[];
  /** Pointer of the row of each officer. */
  places: ReadonlyMap<WireOfficer, string>;
} {
  const legalRepresentatives: LegalRepresentative[] = [];
  const otherKeyPersons: OtherKeyPerson[] = [];
  const places = new Map<WireOfficer, string>();
  for (const officer of officers) {
    const role = officer.officer_role.replace(/^corporate-/, '');
    const localName = describe('officerRole', officer.officer_role);
    const { responsibilities } = officer;
    const name = {
      localName,
      ...(responsibilities && { englishTranslation: `${localName}: ${responsibilities}` }),
    };
    const binding = BINDING[role];
    if (binding !== undefined) {
      places.set(officer, `/legalRepresentatives/${legalRepresentatives.length}`);
      legalRepresentatives.push({
        role: { ...name, serviceStandard: binding },
        ...partyOf(officer, disqualified),
        ...given({ capacity: CAPACITY[role] }),
      });
    } else {
      const serviceStandard = OTHER[role] ?? 'Other';
      places.set(officer, `/otherKeyPersons/${otherKeyPersons.length}`);
      otherKeyPersons.push({ role: { ...name, serviceStandard }, ...partyOf(officer, disqualified) });
    }
  }
  return { legalRepresentatives, otherKeyPersons, places };
}

export const isCurrentOfficer = ({ resigned_on }: WireOfficer): boolean => resigned_on === undefined;
