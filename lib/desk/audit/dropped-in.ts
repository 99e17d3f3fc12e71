import { Prisma } from '#lib/platform/prisma.ts';

/** The number of the entry that says that entries up to this one were dropped, and with which hash; null: none says it. */
export const droppedIn = (anchorId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (select min(d.id) from desk.audit_entry d join desk.audit_anchor a on a.entry_id = ${anchorId}
    where d.action = 'months-dropped' and d.id > a.entry_id
      and d.details->>'lastId' = a.entry_id::text and d.details->>'root' = encode(a.hash, 'hex'))`;
