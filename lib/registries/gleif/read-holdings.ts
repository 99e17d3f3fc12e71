import type { ParentRank } from '#lib/contract/index.ts';
import type { GleifClient } from './client.ts';
import type { Parent, Parents } from './map-shareholders.ts';
import type { Holdings } from './mapper.ts';
import type { LeiRecord } from './schema.ts';

const NOTHING: Parent = { record: null, relationship: null, exception: null };

/** Reads what a record's links say there is to read: parents or the reasons for none, head office, branches. */
export async function readHoldings(client: GleifClient, record: LeiRecord): Promise<Holdings> {
  const { lei } = record.attributes;
  const [parents, headOffice, branches] = await Promise.all([
    readParents(client, record),
    has(record, 'head-office') ? client.headOffice(lei) : null,
    has(record, 'branches') ? client.branches(lei) : [],
  ]);
  return { record, parents, headOffice, branches };
}

/** Both parents by consolidated accounts, or the reasons for none. */
export async function readParents(client: GleifClient, record: LeiRecord): Promise<Parents> {
  const direct = await readParent(client, record, 'direct');
  return { direct, ultimate: await readParent(client, record, 'ultimate', direct.record) };
}

const has = (record: LeiRecord, relationship: string) => relationship in record.relationships;

/** A parent that is already known is not read again: often the direct parent is the ultimate one. */
async function readParent(
  client: GleifClient,
  record: LeiRecord,
  rank: ParentRank,
  known: LeiRecord | null = null,
): Promise<Parent> {
  const links = record.relationships[`${rank}-parent`] ?? [];
  const { lei } = record.attributes;
  if (links.includes('reporting-exception')) {
    return { ...NOTHING, exception: await client.parentException(lei, rank) };
  }
  if (!links.includes('lei-record') && !links.includes('relationship-record')) return NOTHING;
  const relationship = await client.parentRelationship(lei, rank);
  const parentLei = relationship?.attributes.relationship.endNode.id;
  const isKnown = known !== null && known.attributes.lei === parentLei;
  return { ...NOTHING, relationship, record: isKnown ? known : await client.parent(lei, rank) };
}
