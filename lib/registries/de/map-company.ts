import type { Address, Company, CompanyRelationship, CompanyStatus, Flag } from '#lib/contract/index.ts';
import { flagMaker } from '../flag-maker.ts';
import { lifeFlags } from '../life-flags.ts';
import { euidOf, numberOf } from './number-of.ts';
import type { WireCompany } from './schema.ts';
import { SNAPSHOT_SOURCE } from './source.ts';

/** A company as the register had it then, for one that no other source tells. Pure. */
export function mapCompany(number: string, wire: WireCompany): Company {
  return {
    ...{ id: number, countryCode: 'DE' },
    identifiers: { Handelsregister: number, ...identifiersOf(wire) },
    legalName: wire.name,
    ...(wire.previous_names.length > 0 && { formerNames: wire.previous_names }),
    status: mapStatus(wire),
    legalAddress: mapAddress(wire),
  };
}

/** What it adds to a company that has an LEI: that record has its name, seat and state of today. */
export const mapBeside = (wire: WireCompany): Company => ({
  identifiers: identifiersOf(wire),
  formerNames: [wire.name, ...wire.previous_names],
  ...(isRemoved(wire) && { status: mapStatus(wire) }),
});

function identifiersOf({ company_number }: WireCompany): Record<string, string> {
  const euid = euidOf(company_number);
  return euid === undefined ? {} : { EUID: euid };
}

const isRemoved = ({ current_status: status }: WireCompany): boolean => /\bremoved\b/i.test(status ?? '');

function mapStatus(wire: WireCompany): CompanyStatus {
  const { current_status: status } = wire;
  const localName = status === undefined ? {} : { localName: status };
  return isRemoved(wire)
    ? { ...localName, active: false, statusDetailsBeta: { status: 'CLOSED' } }
    : { ...localName, statusDetailsBeta: { status: 'UNKNOWN' } };
}

/** Of a company that was removed: the snapshot has no day of it. */
export const limitsOf = (wire: WireCompany): string[] =>
  isRemoved(wire)
    ? [`Removed from the register by ${wire.retrieved_at ?? '2019'}: on which day is not told.`]
    : [];

export const flagsOf = ({ status }: Company): Flag[] => lifeFlags(status).map(flagMaker(SNAPSHOT_SOURCE.id));

/** `Ankerplatz 1, 22769 Hamburg.`; of any other text it is the first line, in the town of the seat. */
const ADDRESS = /^(?<street>.+?),\s*(?<code>\d{5})\s+(?<city>[^,]+?)\.?$/;

function mapAddress({ registered_address: text, registered_office: seat }: WireCompany): Address {
  const parts = ADDRESS.exec(text ?? '')?.groups;
  const members: [keyof Address, string | undefined][] = [
    ['addressLine1', parts?.street ?? text],
    ['postalCode', parts?.code],
    ['city', parts?.city ?? seat],
    ['countryCode', 'DE'],
  ];
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** Where the company was registered later, as far as the file's makers could tell. */
export const mapSuccessors = (wire: WireCompany): CompanyRelationship[] =>
  wire.subsequent_registrations.map((fileId) => ({
    relation: 'other',
    company: { id: numberOf(fileId) ?? fileId, countryCode: 'DE' },
    description: 'Later registration of the same company, as OffeneRegister concluded',
  }));
