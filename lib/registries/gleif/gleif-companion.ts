import { Country, Failure } from '#lib/contract/index.ts';
import type { Companion, Part, Subject } from '../composition/part.ts';
import { gleifClient } from './client.ts';
import { hasNationalNumbers } from './company-number.ts';
import { readPart } from './read-part.ts';
import { resolveRecord } from './resolve-record.ts';
import { GLEIF } from './source.ts';

/**
 * The Global LEI Index beside a country's own register: LEI, BIC, former names, headquarters, parents by consolidated
 * accounts. Found by the LEI, where the register tells one, else by the register's number.
 */
export const gleifCompanion: Companion = {
  source: GLEIF,
  adds: ['companyProfile'],
  keyOf({ country, companyId, known: { company } }: Subject) {
    const lei = company?.identifiers?.LEI;
    if (lei !== undefined) return `${country} ${lei}`;
    return hasNationalNumbers(country) ? `${country} ${company?.id ?? companyId}` : null;
  },
  async read(ctx, key) {
    const [place = '', ...rest] = key.split(' ');
    const client = gleifClient(ctx);
    try {
      const record = await resolveRecord(client, Country.parse(place), rest.join(' '));
      const { about, value, ...part } = await readPart(client, record);
      return {
        ...{ ...part, about, value: withoutIds(value), wire: client.wire },
        companyIds: [record.attributes.lei],
        // Why it has no persons says nothing of the register's.
        absence: {},
      };
    } catch (error) {
      // Several records carry the number: none of them is known to be this company's.
      if (error instanceof Failure && error.code === 'invalid_request') return null;
      throw error;
    }
  },
};

/** Which id is the company's is the register's matter. */
function withoutIds({ company, ...value }: Part['value']): Part['value'] {
  if (company === undefined) return value;
  const { id: _, countryCode: __, ...rest } = company;
  return { ...value, company: rest };
}
