import type { Country } from '#lib/contract/index.ts';
import { nationalNumber } from '#lib/domain/identifiers/national-number.ts';
import type { LeiRecord } from './schema.ts';

function numberOf(country: Country, { attributes: { entity } }: LeiRecord): string | undefined {
  const { registeredAs, registeredAt } = entity;
  return nationalNumber(country, { registeredAs, authority: registeredAt.id });
}

/** Whether the record's number was given by a register of this country whose numbers name one company. */
export const isNationalNumber = (country: Country, record: LeiRecord): boolean =>
  numberOf(country, record) !== undefined;

/** The number under which a company can be asked for: the national one where it names one company, else the LEI. */
export function companyNumberOf(country: Country | undefined, record: LeiRecord): string {
  const number = country === undefined ? undefined : numberOf(country, record);
  return number ?? record.attributes.lei;
}
