import type {
  Address,
  Company,
  Establishment,
  LegalForm,
  LegalFormStandard,
  OtherKeyPerson,
} from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import type { WireCompany } from './schema.ts';

/** A company of the file: it is active, or it would not be there. Pure. */
export function mapCompany(wire: WireCompany): Company {
  const { corp_number: id, legal_name: legalName, effective_date: registrationDate } = wire;
  const legalForm = mapForm(wire.corporation_type);
  const legalAddress = homeOffice(wire);
  return {
    ...{ id, countryCode: 'US-IA', identifiers: { 'Business number': id }, legalName },
    status: { localName: 'Active', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
    ...(registrationDate !== undefined && { registrationDate }),
    ...(legalForm && { legalForm }),
    ...(legalAddress && { legalAddress }),
  };
}

/** An agent that may be a person, as a sentence. */
export const noteOf = ({ registered_agent: agent }: WireCompany): string | undefined =>
  agent === undefined || isCompany(agent)
    ? undefined
    : `Registered agent: ${agent} (the file does not say whether a person or a company).`;

const FORMS: readonly (readonly [words: RegExp, standard: LegalFormStandard])[] = [
  [/CO-?OP/, 'Cooperative'],
  [/NON-? ?PROFIT/, 'Nonprofit Organization'],
  [/LIMITED LIABILITY COMPANY/, 'Limited Liability Company'],
  [/PARTNERSHIP/, 'Partnership'],
  [/TRUST/, 'Trust'],
  [/PROFIT|CORPORATION/, 'Corporation'],
];

function mapForm(type: string | undefined): LegalForm | undefined {
  if (type === undefined) return undefined;
  const standard = FORMS.find(([words]) => words.test(type))?.[1];
  return { localName: type, ...(standard && { serviceStandard: standard }) };
}

const told = (
  members: readonly (readonly [keyof Address, string | number | undefined])[],
): Address | undefined => {
  const known = members.filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
};

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US' };

/** Codes of countries have three letters; of them USA alone is certain, and others stand as they are. */
function homeOffice(wire: WireCompany): Address | undefined {
  const known = COUNTRIES[wire.ho_country ?? ''];
  return told([
    ['addressLine1', wire.ho_address_1],
    ['addressLine2', wire.ho_address_2],
    ['city', wire.ho_city],
    ['postalCode', wire.ho_zip],
    ['state', wire.ho_state],
    ['region', known === undefined ? wire.ho_country : undefined],
    ['countryCode', known],
    ['latitude', wire.ho_latitude],
    ['longitude', wire.ho_longitude],
  ]);
}

/** The registered office is where the registered agent is. */
export function mapOffice(wire: WireCompany): Establishment | undefined {
  const address = told([
    ['addressLine1', wire.ra_address_1],
    ['addressLine2', wire.ra_address_2],
    ['city', wire.ra_city],
    ['postalCode', wire.ra_zip],
    ['state', wire.ra_state],
    ['countryCode', wire.ra_city === undefined ? undefined : 'US'],
  ]);
  return address && { name: 'Registered office', address };
}

/** The registered agent where its name has a legal form: of any other nobody can tell whether it is a person. */
export function mapAgent({ registered_agent: legalName }: WireCompany): OtherKeyPerson | undefined {
  if (legalName === undefined || !isCompany(legalName)) return undefined;
  return {
    role: {
      localName: 'Registered agent',
      englishTranslation: 'Registered agent',
      serviceStandard: 'Registered Agent',
    },
    type: 'company',
    company: { legalName },
  };
}

const isCompany = (name: string): boolean => parseName(name, 'US').formClass !== null;
