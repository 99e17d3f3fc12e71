import type { Company, Establishment } from '#lib/contract/index.ts';
import { careOfFlags } from '../care-of-flags.ts';
import { lifeFlags, unknownStatusFlags } from '../life-flags.ts';
import { mapAddress } from './cells.ts';
import type { DcCompany, Owner, TradeName } from './dc-schema.ts';
import { homeFlags } from './home-of.ts';
import { legalFormOf } from './legal-form-of.ts';
import { isUnsure, mapParties, type Party, type People, unsureWords } from './map-party.ts';
import { rightFlags, statusOf } from './map-row-status.ts';
import type { StateFacts } from './state-register.ts';

/** Some file numbers have the District before them: `US-DC-LL012601299`. */
export const fileNumber = (number: string): string => number.toUpperCase().replace(/^US-?DC-?/, '');

const agentOf = (wire: DcCompany): Party => ({
  role: 'Registered agent',
  name: wire.RA_NAME,
  address: mapAddress({
    lines: [wire.RA_ADDRESS1, wire.RA_ADDRESS2, wire.RA_ADDRESS3, wire.RA_ADDRESS4],
    city: wire.RA_CITY,
    state: wire.RA_STATE,
    zip: wire.RA_ZIPCODE,
  }),
});

/** A company of the District. Null: it has no name. Pure. */
export function mapDistrictCompany(wire: DcCompany, tradeNames: readonly TradeName[] = []): Company | null {
  const { BUSINESS_NAME: legalName, EFFECTIVE_DATE: registrationDate } = wire;
  if (legalName === undefined) return null;
  const id = fileNumber(wire.FILE_NUMBER);
  const legalForm = legalFormOf('US-DC', wire.MODELTYPE);
  const legalAddress = mapAddress({
    lines: [
      wire.BUSNIESS_ADDRESS_LINE1,
      wire.BUSNIESS_ADDRESS_LINE2,
      wire.BUSNIESS_ADDRESS_LINE3,
      wire.BUSNIESS_ADDRESS_LINE4,
    ],
    city: wire.BUSINESS_CITY,
    state: wire.BUSINESS_STATE,
    zip: wire.ZIPCODE,
    country: wire.BUSINESS_COUNTRY,
  });
  const founded = wire.FOREIGN_DATEOF_ORGANIZATION;
  const named = (isCurrent: boolean) => [
    ...new Set(
      tradeNames
        .filter(({ TRADENAME_STATUS: status = '' }) => /^active/i.test(status) === isCurrent)
        .flatMap(({ TRADE_NAME }) => TRADE_NAME ?? []),
    ),
  ];
  const [commercialNames, formerCommercialNames] = [named(true), named(false)];
  return {
    ...{ id, countryCode: 'US-DC', identifiers: { 'File number': id }, legalName },
    ...(commercialNames.length > 0 && { commercialNames }),
    ...(formerCommercialNames.length > 0 && { formerCommercialNames }),
    status: statusOf('US-DC', wire.ENTITY_STATUS),
    ...(registrationDate !== undefined && { registrationDate }),
    ...(founded !== undefined && founded !== registrationDate && { incorporationDate: founded }),
    ...(legalForm && { legalForm }),
    ...(legalAddress && { legalAddress }),
  };
}

export const isForeign = ({ LOCALE }: DcCompany): boolean => /^foreign$/i.test(LOCALE ?? '');

/** What the row says of the company that no member holds, as sentences. */
export function districtNotes(wire: DcCompany): string[] {
  const agent = agentOf(wire);
  return [
    ...(wire.NEXT_REPORTYEAR_DUE === undefined ? [] : [`Next report due in ${wire.NEXT_REPORTYEAR_DUE}.`]),
    ...(isUnsure(agent) ? [unsureWords(agent)] : []),
  ];
}

/** What the row says beside the profile, with the flags that rest on it. */
export function mapDistrictFacts(wire: DcCompany, company: Company): StateFacts {
  const { status } = company;
  const lastFiled = wire.DATE_LAST_REPORT_FILED;
  return {
    ...(lastFiled !== undefined && { filingDuties: { annualFiling: { lastFiled } } }),
    flags: [
      ...lifeFlags(status),
      ...unknownStatusFlags(status, 'ENTITY_STATUS', 'en'),
      ...rightFlags('US-DC', status?.localName, undefined),
      ...homeFlags(company, isForeign(wire)),
      ...careOfFlags(company),
    ],
  };
}

/** The list has neither role nor share: what the law asks of whoever stands in it, in short. */
const OWNER = {
  role: 'Beneficial Owner',
  meaning: 'Reported as owner of more than 10 %, or in control (D.C. Code § 29-102.11(a)(6))',
} as const;

/** `JOHN DOE, ACME LLC` may be two: the form at its end says nothing of the whole. `ACME HOLDINGS, LLC` is one. */
const mayListSeveral = (name = ''): boolean => name.replace(/,\s*[\w.]+\s*$/, '').includes(',');

/** The registered agent, and who was reported as owner or in control: never as an officer or with a share. Pure. */
export function mapDistrictPeople(wire: DcCompany, owners: readonly Owner[]): People {
  const agent = agentOf(wire);
  const reported = owners.map(
    ({ NAME }): Party => ({ ...OWNER, name: NAME, ...(mayListSeveral(NAME) && { isCompany: false }) }),
  );
  return isUnsure(agent) ? mapParties('US-DC', reported, [agent]) : mapParties('US-DC', [agent, ...reported]);
}

export function mapDistrictOffice(wire: DcCompany): Establishment[] {
  const { address } = agentOf(wire);
  return address === undefined ? [] : [{ name: 'Registered office', address }];
}
