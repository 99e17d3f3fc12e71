import { z } from 'zod';
import type { Prisma, PrismaClient } from '#lib/platform/prisma.ts';
import { ENTRIES, EntryRow } from './audit-query.ts';

const BATCH = 1_000;

/** The first thing in each file of entries. A file from before 0.1.0 has no such name and is of the same form. */
export const AUDIT_LOG_FORMAT = { format: 'plumbline-audit-log', formatVersion: 1 } as const;

/** An entry as it is exported. `hash` is the SHA-256 of the 32 bytes of `before` and the UTF-8 of `line`. */
export interface AuditLine {
  readonly id: number;
  readonly at: Date;
  readonly actor: { readonly email: string; readonly name: string | null } | null;
  readonly action: string;
  readonly object: string;
  readonly reason: string | null;
  readonly address: string | null;
  readonly details: string;
  /** Hex: the hash of the entry before this one. */
  readonly before: string;
  readonly line: string;
  readonly hash: string;
}

const Rows = z.array(
  EntryRow.extend({
    details: z.unknown(),
    line: z.string(),
    hash: z.string(),
    before: z.string(),
  }),
);

/** All entries of a condition on `ENTRIES`, up to one, oldest first; read piece by piece, however many there are. */
export async function* auditLines(
  db: PrismaClient,
  { where, upTo }: { readonly where: Prisma.Sql; readonly upTo: bigint },
): AsyncGenerator<AuditLine[], void> {
  for (let after = 0n; ; ) {
    const rows = Rows.parse(
      await db.$queryRaw`
        select e.id, e.at, u.email, u.name, e.action, e.object, e.reason, e.address, e.details,
          desk.audit_line(e) as line, encode(e.hash, 'hex') as hash, encode(coalesce(b.hash, desk.hash_after(e.id - 1)), 'hex') as before
        from ${ENTRIES} left join desk.audit_entry b on b.id = e.id - 1
        where (${where}) and e.id > ${after} and e.id <= ${upTo} order by e.id limit ${BATCH}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ id, email, name, details, ...entry }) => ({
      ...entry,
      id: Number(id),
      actor: email === null ? null : { email, name },
      details: JSON.stringify(details),
    }));
    after = last.id;
  }
}
