import { type Country, Failure } from '#lib/contract/index.ts';
import { compact, isLei, looksLikeLei } from '#lib/domain/identifiers/lei.ts';
import { hasNationalNumbers, isSameNumber, spellingsOf } from '#lib/domain/identifiers/national-number.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { placeName } from '#lib/domain/places/place-name.ts';
import type { GleifClient } from './client.ts';
import { companyNumberOf, isNationalNumber } from './company-number.ts';
import { countryOf } from './jurisdiction.ts';
import type { LeiRecord } from './schema.ts';
import { SOURCE_NAME } from './source.ts';

const VOID = ['DUPLICATE', 'ANNULLED', 'CANCELLED'];

/** Whether its LEI stands for nothing any more, or for what another LEI stands for. */
export const isVoid = ({ attributes }: LeiRecord): boolean => VOID.includes(attributes.registration.status);

const ENDED = [...VOID, 'RETIRED', 'MERGED'];

/**
 * The one record of a company, by LEI or by national number.
 * @throws Failure `resource_not_found`; `invalid_request` when the id is no LEI, or a number that does not name one
 *   company: `details` then names the LEIs to choose from
 */
export async function resolveRecord(client: GleifClient, country: Country, id: string): Promise<LeiRecord> {
  return looksLikeLei(id) ? byLei(client, country, compact(id)) : byNumber(client, country, id);
}

async function byLei(client: GleifClient, country: Country, lei: string): Promise<LeiRecord> {
  if (!isLei(lei)) throw refuse(`\`id\`: ${lei} is no LEI: its check digits do not fit`);
  const record = await client.record(lei);
  if (record === null) throw notFound(`has no record of LEI ${lei}`);
  const place = countryOf(record);
  if (place !== country) {
    const other = place === undefined ? 'another country' : placeName(place);
    throw notFound(`has LEI ${lei} in ${other}, not in ${placeName(country)}`);
  }
  return record;
}

async function byNumber(client: GleifClient, country: Country, id: string): Promise<LeiRecord> {
  const found = await recordsWithNumber(client, country, id);
  if (!hasNationalNumbers(country) && found.length > 0) {
    const why = `\`id\`: in ${placeName(country)} the number ${id} does not name one company; use the LEI`;
    throw refuse(why, found);
  }
  const records = found.filter((record) => isNationalNumber(country, record));
  const alive = records.filter(({ attributes }) => isAlive(attributes));
  const valid = records.filter((record) => !isVoid(record));
  const candidates = [alive, valid, records].find((list) => list.length > 0) ?? [];
  const [newest] = candidates.toSorted(byLastUpdate);
  if (newest === undefined) throw notFound(`has no company with the number ${id} in ${placeName(country)}`);
  const names = new Set(candidates.map(({ attributes }) => foldName(attributes.entity.legalName.name)));
  if (names.size > 1) {
    throw refuse(`\`id\`: several companies carry the number ${id}; use the LEI`, candidates);
  }
  return newest;
}

/**
 * Every id under which a record's company can be asked for, its own first. `asked` led to it; a number that leads
 * elsewhere, since several records carry it, is no name of this company.
 */
export async function companyIdsOf(
  client: GleifClient,
  { country, asked, record }: { country: Country; asked: string; record: LeiRecord },
): Promise<readonly string[]> {
  const { lei } = record.attributes;
  const number = companyNumberOf(country, record);
  if (number === lei || !looksLikeLei(asked)) return [number, lei];
  try {
    const named = await byNumber(client, country, number);
    return named.attributes.lei === lei ? [number, lei] : [lei];
  } catch (error) {
    const leadsElsewhere = ['invalid_request', 'resource_not_found'];
    if (error instanceof Failure && leadsElsewhere.includes(error.code)) return [lei];
    throw error;
  }
}

/**
 * Every record of a country that carries a number, in whatever spelling. Where a number names one company, the first
 * spelling that is found ends the search; elsewhere each spelling may be another company's.
 */
export async function recordsWithNumber(
  client: GleifClient,
  country: Country,
  id: string,
): Promise<LeiRecord[]> {
  const found = new Map<string, LeiRecord>();
  for (const spelling of spellingsOf(country, id)) {
    for (const record of await client.recordsByNumber(spelling, country)) {
      const { lei, entity } = record.attributes;
      if (entity.registeredAs !== undefined && isSameNumber(country, entity.registeredAs, id)) {
        found.set(lei, record);
      }
    }
    if (found.size > 0 && hasNationalNumbers(country)) break;
  }
  return [...found.values()];
}

const isAlive = ({ entity, registration }: LeiRecord['attributes']) =>
  entity.status === 'ACTIVE' && !ENDED.includes(registration.status);

const byLastUpdate = (one: LeiRecord, other: LeiRecord) =>
  (other.attributes.registration.lastUpdateDate ?? '').localeCompare(
    one.attributes.registration.lastUpdateDate ?? '',
  );

function notFound(what: string): Failure {
  return new Failure(
    'resource_not_found',
    `${SOURCE_NAME} ${what}. Nothing was charged. Search again, by name or by number.`,
    { source: SOURCE_NAME },
  );
}

function refuse(why: string, choices: readonly LeiRecord[] = []): Failure {
  return new Failure('invalid_request', `${why}. Nothing was charged.`, {
    source: SOURCE_NAME,
    details: [
      why,
      ...choices.map(({ attributes }) => `\`id\`: ${attributes.lei} is ${attributes.entity.legalName.name}`),
    ],
  });
}
