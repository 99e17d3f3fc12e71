import type { RelationshipRecord } from './schema.ts';

const ENDED = ['INACTIVE', 'NULL'];
const VOID = ['DUPLICATE', 'ANNULLED', 'RETIRED'];

/** Whether a parent is one today: its relationship has not ended and is not void. */
export function relationshipStands(record: RelationshipRecord | null | undefined): boolean {
  const { relationship, registration } = record?.attributes ?? {};
  return !ENDED.includes(relationship?.status ?? '') && !VOID.includes(registration?.status ?? '');
}
