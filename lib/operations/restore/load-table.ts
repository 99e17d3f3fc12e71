import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Member } from '../container/read-members.ts';
import { columnsOf, quoted } from '../database/catalog.ts';
import type { Table } from '../manifest.ts';

/** Writes the rows of a member into its table, in constant memory. */
export async function loadTable(on: pg.ClientBase, table: Table, member: Member): Promise<void> {
  const stream = on.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(Readable.from(member.pieces, { objectMode: false }), stream);
}
