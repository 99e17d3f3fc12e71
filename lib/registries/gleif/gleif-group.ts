import type { ParentRank, Subsidiary } from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import type { Companion } from '../composition/part.ts';
import type { SourceDescriptor } from '../registry.ts';
import { type GleifClient, gleifClient, MOST_RECORDS } from './client.ts';
import { recordOfKey, subjectKey } from './gleif-companion.ts';
import { mapCompany } from './map-company.ts';
import { headOf } from './read-part.ts';
import { relationshipStands } from './relationship-stands.ts';
import type { LeiRecord, RelationshipRecord } from './schema.ts';
import { GLEIF } from './source.ts';

const GROUP: SourceDescriptor = {
  ...GLEIF,
  id: 'gleif.group',
  flags: [],
  values: {
    countryCode: 'stated',
    'legalForm/iso20275Code': 'stated',
    'legalForm/localName': 'mapped',
  },
  name: `${GLEIF.name}, relationships`,
  reachedAs: GLEIF.id,
  fills: [{ section: 'subsidiaries', note: 'companies with an LEI that it consolidates, without shares' }],
};

/** The entities that report a company as their parent, beside any source that leads: by consolidation, never a share. */
export const gleifGroup: Companion = {
  source: GROUP,
  adds: ['subsidiaries'],
  findsAs: GLEIF.id,
  provides: { dataPoints: ['subsidiaries'] },
  isLedByIndex: true,
  keyOf: subjectKey,
  async read(ctx, key) {
    const client = gleifClient(ctx);
    const record = await recordOfKey(client, key);
    if (record === null) return null;
    const { lei } = record.attributes;
    const [direct, ultimate] = await Promise.all([
      readChildren(client, lei, 'direct'),
      readChildren(client, lei, 'ultimate'),
    ]);
    const subsidiaries = childrenOf(direct, ultimate);
    const isCut = [direct, ultimate].some(({ length }) => length === MOST_RECORDS);
    return {
      ...headOf(record),
      value: subsidiaries.length > 0 ? { subsidiaries } : {},
      absence: subsidiaries.length > 0 ? {} : { subsidiaries: NO_CHILDREN },
      companyIds: [lei],
      limitations: [
        'The LEI index names companies that have an LEI and report this one as the parent that consolidates them. It has no shares.',
        ...(isCut ? [`The first ${MOST_RECORDS} of them were read: there may be more.`] : []),
      ],
      wire: client.wire,
    };
  },
};

const NO_CHILDREN = {
  reason: 'none_named',
  explanation:
    'No company with an LEI reports this one as its parent by consolidated accounts. Companies without an LEI, and holdings below control, are not in the index.',
} as const;

interface Child {
  readonly record: LeiRecord;
  readonly relationship: RelationshipRecord | undefined;
}

/** Those that report the company, each with how it does so. */
async function readChildren(client: GleifClient, lei: string, rank: ParentRank): Promise<Child[]> {
  const records = await client.children(lei, rank);
  if (records.length === 0) return [];
  const relationships = new Map<string, RelationshipRecord>();
  for (const each of await client.childRelationships(lei, rank)) {
    const child = each.attributes.relationship.startNode.id;
    // Of several the one that stands tells.
    if (!relationshipStands(relationships.get(child)) || !relationships.has(child))
      relationships.set(child, each);
  }
  return records.map((record) => ({ record, relationship: relationships.get(record.attributes.lei) }));
}

/** Each once, while its relationship stands: who is a child directly and ultimately at once is one with both marks. */
function childrenOf(direct: readonly Child[], ultimate: readonly Child[]): Subsidiary[] {
  const byLei = new Map<string, (Child & { readonly rank: ParentRank })[]>();
  const note = (children: readonly Child[], rank: ParentRank) => {
    for (const child of children) {
      if (!relationshipStands(child.relationship)) continue;
      const { lei } = child.record.attributes;
      byLei.set(lei, [...(byLei.get(lei) ?? []), { ...child, rank }]);
    }
  };
  note(direct, 'direct');
  note(ultimate, 'ultimate');
  return [...byLei.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : childOf(
          first.record,
          [first, ...more].map(({ rank }) => rank),
          first.relationship,
        ),
  );
}

function childOf(
  record: LeiRecord,
  ranks: readonly ParentRank[],
  relationship: RelationshipRecord | undefined,
): Subsidiary {
  const asOf = calendarDate(relationship?.attributes.registration.lastUpdateDate);
  return {
    company: mapCompany(record),
    consolidated: [...ranks],
    ...(asOf !== undefined && { asOf }),
    source: `GLEIF: reports this company as its ${ranks.join(' and ')} parent by accounting consolidation; the index publishes no share`,
  };
}
