import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { type AuditFilter, entriesOf } from './audit-query.ts';

const BATCH = 1_000;
/** What stands before the first entry. */
const NOTHING = createHash('sha256').digest('hex');

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

const Hashed = z.array(
  z.object({ id: z.bigint(), line: z.string(), hash: z.string(), before: z.string().nullable() }),
);

/** All entries that a filter means, up to one, oldest first; read piece by piece, however many there are. */
export async function* auditLines(
  db: PrismaClient,
  { filter, upTo }: { readonly filter: AuditFilter; readonly upTo: bigint },
): AsyncGenerator<AuditLine[], void> {
  const where = entriesOf(filter);
  for (let after = 0n; ; ) {
    const rows = await db.auditEntry.findMany({
      where: { ...where, id: { gt: after, lte: upTo } },
      include: { actor: { select: { email: true, name: true } } },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    const hashed = await hashedOf(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap(({ id, at, actor, action, object, reason, address, details }) => {
      const proof = hashed.get(id);
      if (proof === undefined) return []; // Gone since it was listed: nobody but its owner can do that.
      const { line, hash, before } = proof;
      const facts = { at, actor, action, object, reason, address, details: JSON.stringify(details) };
      return [{ id: Number(id), ...facts, line, hash, before: before ?? NOTHING }];
    });
    after = last.id;
  }
}

async function hashedOf(db: PrismaClient, ids: bigint[]) {
  const rows = Hashed.parse(
    await db.$queryRaw`
      select e.id, desk.audit_line(e) as line, encode(e.hash, 'hex') as hash, encode(b.hash, 'hex') as before
      from desk.audit_entry e left join desk.audit_entry b on b.id = e.id - 1 where e.id = any (${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
