import { z } from 'zod';
import type { FilePart } from '../index-source.ts';
import { EntityNumber } from './entity-number.ts';

/** Reads a table of deletions: of each number in the column the rows of this table go. */
export function removalsBy(column: string, payloadKind: string): FilePart['read'] {
  const Row = z.looseObject({ [column]: EntityNumber });
  return (record) => {
    const number = Row.safeParse(record).data?.[column];
    return typeof number === 'string' ? { removals: [{ country: 'BE', number, payloadKind }] } : null;
  };
}
