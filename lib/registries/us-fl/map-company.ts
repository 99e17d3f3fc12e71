import { z } from 'zod';
import {
  type Company,
  type CompanyStatus,
  type Establishment,
  type LegalForm,
  LegalFormStandard,
} from '#lib/contract/index.ts';
import { lawName } from '#lib/domain/places/law-name.ts';
import filingCodes from './codes/filings.json' with { type: 'json' };
import { mapAddress } from './map-address.ts';
import type { WireCompany } from './schema.ts';

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

const INACTIVE = {
  domestic:
    'Dissolved, merged, withdrawn or revoked: the file does not say which, and a company may be reinstated.',
  foreign: 'Without authority to do business in Florida; whether it exists, the register of its home says.',
};

/** Active or not is all that the file has; what else bears on it stands in words. */
function mapStatus(wire: WireCompany): CompanyStatus {
  const { COR_STATUS: code = '', LAST_TRX_DATE: lastChange, STATE_COUNTRY: origin } = wire;
  const known = STATUSES[code] ?? {
    ...(code && { localName: code }),
    statusDetailsBeta: { status: 'UNKNOWN' },
  };
  const reports = [1, 2, 3].flatMap((each) => reportOf(wire, each));
  const notes = [
    ...(code === 'I' ? [isForeign(wire) ? INACTIVE.foreign : INACTIVE.domestic] : []),
    ...(origin !== undefined && origin !== 'FL'
      ? [`Formed under the law of ${lawName(origin)}, and registered in Florida.`]
      : []),
    ...(lastChange === undefined ? [] : [`Last change in the register: ${lastChange}.`]),
    ...(reports.length === 0 ? [] : [`Annual reports filed: ${reports.join(', ')}.`]),
  ];
  return {
    ...known,
    statusDetailsBeta: {
      ...known.statusDetailsBeta,
      ...(notes.length > 0 && { additionalInfo: notes.join(' ') }),
    },
  };
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
