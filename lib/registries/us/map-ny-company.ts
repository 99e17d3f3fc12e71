import type { Company } from '#lib/contract/index.ts';
import { dayOf } from './cells.ts';
import { homeOf } from './home-of.ts';
import { legalFormOf } from './legal-form-of.ts';
import { mapOffice, mapProcessAddress } from './map-ny-people.ts';
import { isDomestic, mapNyStatus, originOf } from './map-ny-status.ts';
import type { NameRow, NewYorkRecord } from './ny-schema.ts';

/** Documents that make a company of New York, or admit one from elsewhere. A conversion makes none: it existed before. */
const BIRTH =
  /^(CERTIFICATE OF INCORPORATION|ARTICLES OF (ORGANIZATION|INCORPORATION)|CERTIFICATE OF LIMITED PARTNERSHIP|(CERTIFICATE|NOTICE) OF REGISTRATION|CERTIFICATE OF CONSOLIDATION|APPLICATION (OF|FOR) AUTHORITY)/i;

/** The name of today, and those of before, the newest first. */
export function namesOf(names: readonly NameRow[]): { name: string | undefined; former: readonly string[] } {
  const told = names.filter(({ corp_name }) => corp_name !== undefined);
  const today = told.findLast(({ name_status }) => /^A/i.test(name_status ?? '')) ?? told.at(-1);
  const name = today?.corp_name;
  const former = told.toReversed().flatMap(({ corp_name }) => corp_name ?? []);
  return { name, former: [...new Set(former)].filter((each) => each !== name) };
}

/** A company of New York, from what it filed. Null: nothing that was filed names one. Pure. */
export function mapNewYorkCompany(record: NewYorkRecord): Company | null {
  const { filings, number: id } = record;
  const last = <Member extends 'entitytype' | 'corp_name'>(member: Member) =>
    filings.findLast((each) => each[member] !== undefined)?.[member];
  const { name: legalName = last('corp_name'), former } = namesOf(record.names);
  if (legalName === undefined) return null;
  const birth = filings.find(({ documenttype }) => BIRTH.test(documenttype ?? ''));
  const registrationDate = birth?.eff_date ?? birth?.date_filed;
  const incorporationDate = filings.findLast(
    ({ for_inc_date }) => dayOf(for_inc_date) !== undefined,
  )?.for_inc_date;
  const legalForm = legalFormOf('US-NY', last('entitytype'));
  const legalAddress = mapOffice(record);
  const process = mapProcessAddress(record);
  const fictitious = [...new Set(filings.flatMap(({ fict_name }) => fict_name ?? []))].filter(
    (each) => each !== legalName,
  );
  return {
    ...{ id, countryCode: 'US-NY', identifiers: { 'DOS ID': id }, legalName },
    status: mapNyStatus(record),
    ...(isDomestic(record) ? {} : homeOf(originOf(record), 'NY')),
    ...(fictitious.length > 0 && { commercialNames: fictitious }),
    ...(former.length > 0 && { formerNames: [...former] }),
    ...(registrationDate !== undefined && { registrationDate }),
    ...(incorporationDate !== undefined && incorporationDate !== registrationDate && { incorporationDate }),
    ...(legalForm && { legalForm }),
    ...(legalAddress && { legalAddress }),
    ...(process && { addresses: [process] }),
  };
}
