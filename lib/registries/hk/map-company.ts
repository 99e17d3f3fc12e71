import type { Address, Company, CompanyStatus, Flag } from '#lib/contract/index.ts';
import { countryNamed } from '#lib/domain/places/place-of.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { mapLegalForm } from './map-legal-form.ts';
import type { ForeignCompany, LocalCompany } from './schema.ts';
import { CR_SOURCE } from './source.ts';

/** That it stands in the open data says that it is alive; nothing is told of proceedings against it. */
export const LIVE =
  'The open data of the register holds companies that are alive and does not tell of insolvency.';

/** A company formed in Hong Kong. Its English and its Chinese name are legal names alike. Pure. */
export function mapLocal(wire: LocalCompany): Company {
  const [legalName, other] = namesOf(wire);
  const { Date_of_Incorporation: formedOn, 'Re-domiciliation_Date': movedOn } = wire;
  const legalForm = mapLegalForm(wire.Company_Type);
  const legalAddress = addressOf(wire.Address_of_Registered_Office);
  const registrationDate = movedOn ?? formedOn;
  return {
    ...{ id: wire.Brn, countryCode: 'HK', identifiers: { BRN: wire.Brn } },
    ...(legalName !== undefined && { legalName }),
    ...(other !== undefined && { commercialNames: [other] }),
    status: ALIVE,
    ...(registrationDate !== undefined && { registrationDate }),
    ...(movedOn !== undefined && formedOn !== undefined && { incorporationDate: formedOn }),
    ...(legalForm && { legalForm }),
    ...(legalAddress && { legalAddress }),
  };
}

/** A company formed elsewhere: its address is its place of business in Hong Kong. Pure. */
export function mapForeign(wire: ForeignCompany): Company {
  const { Corporate_Name: legalName, Date_of_Registration: registrationDate } = wire;
  const legalForm = mapLegalForm('Non-Hong Kong company');
  const legalAddress = addressOf(wire['Principal_Place_of_Business_in_H.K.']);
  const commercialNames = namesOfForeign(wire).slice(1);
  const place = wire.Place_of_Incorporation;
  return {
    ...{ id: wire.Brn, countryCode: 'HK', identifiers: { BRN: wire.Brn }, legalName },
    ...(commercialNames.length > 0 && { commercialNames }),
    status: ALIVE,
    ...(place !== undefined && { homeRegistration: homeOf(place) }),
    ...(registrationDate !== undefined && { registrationDate }),
    ...(legalForm && { legalForm }),
    ...(legalAddress && { legalAddress }),
  };
}

/** The English name first, where there is one. */
export const namesOf = ({ English_Company_Name, Chinese_Company_Name }: LocalCompany): string[] =>
  [English_Company_Name, Chinese_Company_Name].filter((name) => name !== undefined);

export const namesOfForeign = (wire: ForeignCompany): string[] => [
  ...new Set(
    [
      wire.Corporate_Name,
      wire.Other_Corporate_Name_s,
      wire['Approved_name_for_carrying_on_business_in_H.K._Corporate'],
    ].filter((name) => name !== undefined),
  ),
];

const ALIVE: CompanyStatus = {
  ...{ localName: 'Live', active: true },
  statusDetailsBeta: { status: 'ACTIVE' },
};

/** Where it was formed, in the register's words, and its code where they name a country. */
function homeOf(law: string): NonNullable<Company['homeRegistration']> {
  const country = countryNamed(law);
  return { law, ...(country !== undefined && { country }) };
}

/** Of a company that was formed elsewhere. */
export function flagsOf({ homeRegistration: home }: Company): Flag[] {
  const at = home === undefined ? '/company' : '/company/homeRegistration';
  const country = home?.country;
  const flag: GivenFlag = {
    ...{ code: 'foreign_company', state: 'raised', about: '/company', at },
    ...(country !== undefined && { value: { country } }),
  };
  return [flagMaker(CR_SOURCE.id)(flag)];
}

/** The day on which a company moved to Hong Kong, as a sentence. */
export const noteOf = ({ 'Re-domiciliation_Date': movedOn }: LocalCompany): string[] =>
  movedOn === undefined ? [] : [`Re-domiciled to Hong Kong on ${movedOn}.`];

/** One line, as the register writes it. */
const addressOf = (line: string | undefined): Address | undefined =>
  line === undefined ? undefined : { addressLine1: line, countryCode: 'HK' };
