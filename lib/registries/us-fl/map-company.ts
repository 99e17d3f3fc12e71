import { z } from 'zod';
import {
  type Company,
  type CompanyStatus,
  type Establishment,
  type FilingDuties,
  type Flag,
  type LegalForm,
  LegalFormStandard,
} from '#lib/contract/index.ts';
import { usStateOf } from '#lib/domain/places/us-state-of.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags, OF_STATUS, unknownStatusFlags } from '../life-flags.ts';
import filingCodes from './codes/filings.json' with { type: 'json' };
import { mapAddress } from './map-address.ts';
import type { WireCompany } from './schema.ts';
import { SUNBIZ_SOURCE } from './source.ts';

const Filing = z.object({ name: z.string(), standard: LegalFormStandard });
const FILINGS = new Map(Object.entries(z.record(z.string(), Filing).parse(filingCodes.types)));

/** A company of the file. Pure. */
export function mapCompany(number: string, wire: WireCompany): Company {
  const legalForm = mapForm(wire.COR_FILING_TYPE);
  const legalAddress = mapAddress({
    lines: [wire.COR_PRINC_ADD_1, wire.COR_PRINC_ADD_2],
    city: wire.COR_PRINC_CITY,
    state: wire.COR_PRINC_STATE,
    zip: wire.COR_PRINC_ZIP,
    country: wire.COR_PRINC_COUNTRY,
  });
  return {
    ...{ id: number, countryCode: 'US-FL', identifiers: { 'Document number': number } },
    legalName: wire.COR_NAME.replace(/\s+/g, ' '),
    status: mapStatus(wire),
    ...homeOf(wire),
    ...(wire.COR_FILE_DATE !== undefined && { registrationDate: wire.COR_FILE_DATE }),
    ...(legalForm && { legalForm }),
    ...(legalAddress && { legalAddress }),
  };
}

function mapForm(type: string | undefined): LegalForm | undefined {
  if (type === undefined) return undefined;
  const known = FILINGS.get(type);
  return known === undefined
    ? { localName: type }
    : { localName: type, englishTranslation: known.name, serviceStandard: known.standard };
}

const STATUSES: Readonly<Record<string, CompanyStatus>> = {
  A: { localName: 'Active', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
  // Whether it ended or may be reinstated the file does not say: nobody is told that it no longer exists.
  I: { localName: 'Inactive', active: false, statusDetailsBeta: { status: 'INACTIVE_NOT_CLOSED' } },
};

export const isForeign = ({ STATE_COUNTRY: origin, COR_FILING_TYPE: type }: WireCompany): boolean =>
  origin === undefined ? /^FOR/.test(type ?? '') : origin !== 'FL';

/** A company from elsewhere: codes of states are the post's, those of countries the register's own. */
function homeOf({ STATE_COUNTRY: law }: WireCompany): Pick<Company, 'homeRegistration'> {
  if (law === undefined || law === 'FL') return {};
  return { homeRegistration: { law, ...given({ country: usStateOf(law) }) } };
}

/** Active or not is all that the file has. */
function mapStatus({ COR_STATUS: code = '' }: WireCompany): CompanyStatus {
  return STATUSES[code] ?? { ...(code && { localName: code }), statusDetailsBeta: { status: 'UNKNOWN' } };
}

const UNTOLD =
  'Dissolved, merged, withdrawn or revoked: the file does not say which, and a company may be reinstated.';

/** What the file does not say of a company that is inactive. */
export const limitsOf = (wire: WireCompany): string[] =>
  wire.COR_STATUS === 'I' && !isForeign(wire) ? [UNTOLD] : [];

/** What it says that no member holds, as sentences. */
export function notesOf(wire: WireCompany): string[] {
  const reports = [1, 2, 3].flatMap((each) => reportOf(wire, each));
  return [
    ...(wire.LAST_TRX_DATE === undefined ? [] : [`Last change in the register: ${wire.LAST_TRX_DATE}.`]),
    ...(reports.length === 0 ? [] : [`Annual reports filed: ${reports.join(', ')}.`]),
  ];
}

/** The day of the last annual report. */
export function mapDuties(wire: WireCompany): FilingDuties | undefined {
  const lastFiled = [wire.REPORT_DATE_1, wire.REPORT_DATE_2, wire.REPORT_DATE_3]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  return lastFiled === undefined ? undefined : { annualFiling: { lastFiled } };
}

/** A company from elsewhere that is inactive has no authority in Florida; of any other it is inactive, and no more. */
export function mapFlags(wire: WireCompany, { status, homeRegistration: home }: Company): Flag[] {
  const isInactive = wire.COR_STATUS === 'I';
  const rest = { ...OF_STATUS, state: 'raised' } as const;
  const country = home?.country;
  const flags: (GivenFlag | false)[] = [
    // It has no word for a company that ended.
    ...lifeFlags(status).filter(({ code }) => code === 'status_unknown'),
    ...unknownStatusFlags(status, 'COR_STATUS', 'en'),
    isInactive && isForeign(wire) && { ...rest, code: 'right_to_trade_lost', value: { kind: 'authority' } },
    isInactive && !isForeign(wire) && { ...rest, code: 'inactive', value: { kind: 'other' } },
    isForeign(wire) && {
      ...{ code: 'foreign_company', state: 'raised', about: '/company' },
      at: home === undefined ? '/company' : '/company/homeRegistration',
      ...(country !== undefined && { value: { country } }),
    },
  ];
  return flags.filter((flag) => flag !== false).map(flagMaker(SUNBIZ_SOURCE.id));
}

function reportOf(wire: WireCompany, index: number): string[] {
  const { REPORT_YEAR_1, REPORT_YEAR_2, REPORT_YEAR_3, REPORT_DATE_1, REPORT_DATE_2, REPORT_DATE_3 } = wire;
  const year = [REPORT_YEAR_1, REPORT_YEAR_2, REPORT_YEAR_3][index - 1];
  const day = [REPORT_DATE_1, REPORT_DATE_2, REPORT_DATE_3][index - 1];
  return year === undefined ? [] : [day === undefined ? year : `${year} (${day})`];
}

/** The registered office is where the registered agent is: by law in Florida, and another place than the principal office. */
export function mapOffice(wire: WireCompany): Establishment | undefined {
  if (/\bresign/i.test(`${wire.RA_NAME} ${wire.RA_ADD_1}`)) return undefined;
  const zip = [wire.RA_ZIP5, wire.RA_ZIP4].filter(Boolean).join('-') || undefined;
  const address = mapAddress({ lines: [wire.RA_ADD_1], city: wire.RA_CITY, state: wire.RA_STATE, zip });
  return address && { name: 'Registered office', address };
}
