import type { CompanyRelationship } from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import type { LeiRecord, WireEvent } from './schema.ts';

type Relation = CompanyRelationship['relation'];

/** What a completed event makes of the successors that the record names. */
const BY_EVENT: Readonly<Record<string, Relation>> = {
  ABSORPTION: 'mergedInto',
  ACQUISITION_BRANCH: 'acquiredBy',
  BREAKUP: 'demergedTo',
  DEMERGER: 'demergedTo',
  MERGERS_AND_ACQUISITIONS: 'mergedInto',
  SPINOFF: 'spunOffTo',
};

/**
 * The entities that continue this one, as its record names them. What joins them is told by a completed event or by the
 * state of the LEI; where neither tells it, the successor is no more than that. Of a duplicate the "successor" is the
 * same entity under its other LEI: no relationship.
 */
export function mapRelationships(record: LeiRecord): CompanyRelationship[] {
  const { entity, registration } = record.attributes;
  if (registration.status === 'DUPLICATE') return [];
  const event = entity.eventGroups
    .flatMap((group) => group.events)
    .find(({ type, status }) => type in BY_EVENT && status === 'COMPLETED');
  const relation = relationOf(event, registration.status);
  const effectiveDate = dayOf(event) ?? calendarDate(entity.expiration.date);
  return successorsOf(record).map(({ lei, name }) => ({
    relation,
    company: {
      ...(name !== undefined && { legalName: name }),
      ...(lei !== undefined && { identifiers: { LEI: lei } }),
    },
    ...(effectiveDate !== undefined && { effectiveDate }),
    description:
      event === undefined ? 'Named as its successor' : `Named as its successor, event ${event.type}`,
  }));
}

function relationOf(event: WireEvent | undefined, state: string): Relation {
  const told = BY_EVENT[event?.type ?? ''];
  return told ?? (state === 'MERGED' ? 'mergedInto' : 'other');
}

const dayOf = (event: WireEvent | undefined) => calendarDate(event?.effectiveDate ?? event?.recordedDate);

interface Successor {
  readonly lei?: string | undefined;
  readonly name?: string | undefined;
}

/** Each once: the older member holds one of those of the newer. */
function successorsOf(record: LeiRecord): Successor[] {
  const { successorEntity, successorEntities } = record.attributes.entity;
  const all = [successorEntity, ...successorEntities].filter(({ lei, name }) => (lei ?? name) !== undefined);
  return [...new Map(all.map((one) => [one.lei ?? one.name, one])).values()];
}
