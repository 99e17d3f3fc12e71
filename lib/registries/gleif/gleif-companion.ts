import { Country, Failure, type Flag } from '#lib/contract/index.ts';
import { hasNationalNumbers } from '#lib/domain/identifiers/national-number.ts';
import type { Companion, Subject } from '../composition/part.ts';
import type { SourceDescriptor } from '../registry.ts';
import { type GleifClient, gleifClient } from './client.ts';
import { mapCompanyBeside } from './map-company.ts';
import { mapFacts, noteOf } from './map-flags.ts';
import { mapRelationships } from './map-relationships.ts';
import { mapShareholders } from './map-shareholders.ts';
import { readParents } from './read-holdings.ts';
import { headOf } from './read-part.ts';
import { resolveRecord } from './resolve-record.ts';
import type { LeiRecord } from './schema.ts';
import { GLEIF } from './source.ts';

const BESIDE_REGISTER: SourceDescriptor = {
  ...GLEIF,
  fills: [
    { section: 'company', note: 'LEI and its state, BIC, names that the register lacks' },
    { section: 'shareholders', note: 'parent companies that consolidate it, without shares' },
    { section: 'companyRelationships', note: 'which entity continues one that ended' },
  ],
};

/**
 * The Global LEI Index beside a country's own register, for what it adds: LEI and its state, BIC, parents by consolidated
 * accounts, names where the register has none. Name and status are compared; seat, form and age are the register's matter
 * (docs/decisions/0031). Found by the LEI, where the register tells one, else by the register's number.
 */
export const gleifCompanion: Companion = {
  source: BESIDE_REGISTER,
  adds: ['companyProfile'],
  keyOf: subjectKey,
  async read(ctx, key) {
    const client = gleifClient(ctx);
    const record = await recordOfKey(client, key);
    if (record === null) return null;
    const { shareholders } = mapShareholders(record, await readParents(client, record), null);
    const companyRelationships = mapRelationships(record);
    const company = mapCompanyBeside(record);
    const { flags, registerRemarks } = mapFacts(record, company.status);
    return {
      ...headOf(record),
      value: {
        company,
        ...(registerRemarks && { registerRemarks }),
        flags: besideRegister(flags),
        ...(shareholders.length > 0 && { shareholders }),
        ...(companyRelationships.length > 0 && { companyRelationships }),
      },
      namesFillGaps: true,
      note: noteOf(record),
      companyIds: [record.attributes.lei],
      // Why it has no persons says nothing of the register's.
      absence: {},
      wire: client.wire,
    };
  },
};

/**
 * Its events are no cases beside those of the register: they have no kind and no court, and may be the same. What the index
 * does not know the register may: that is no fact of the company.
 */
const besideRegister = (flags: readonly Flag[]): Flag[] =>
  flags
    .filter(({ code }) => code !== 'status_unknown')
    .map((flag) =>
      flag.at.startsWith('/insolvencyProceedings/') ? { ...flag, at: '/company/status' } : flag,
    );

/** Country and LEI, or number, of a company in the index; null: no number of the country leads there. */
export function subjectKey({ country, companyId, lead, known: { company } }: Subject): string | null {
  const lei = company?.identifiers?.LEI ?? lead?.lei;
  if (lei !== undefined) return `${country} ${lei}`;
  return hasNationalNumbers(country) ? `${country} ${company?.id ?? lead?.number ?? companyId}` : null;
}

/** @returns null where several records carry the number: none of them is known to be this company's */
export async function recordOfKey(client: GleifClient, key: string): Promise<LeiRecord | null> {
  const [place = '', ...rest] = key.split(' ');
  try {
    return await resolveRecord(client, Country.parse(place), rest.join(' '));
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_request') return null;
    throw error;
  }
}
