import type { Action } from '#lib/domain/audit/action.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { auditLines } from './audit-lines.ts';
import { conflictsSaid } from './conflicts-said.ts';

export interface AuditText {
  /** A line of JSON for each entry: what was hashed, its hash, that of the entry before it; of a conflict what was said. */
  readonly text: string;
  /** Of the whole audit then, whatever it is of: its hash is that of all entries up to it. */
  readonly newest: { readonly id: number; readonly hash: string } | null;
}

interface Beside {
  readonly object: string;
  readonly actions: readonly Action[];
}

/** Of `ENTRIES` those on one object, and of the acts named those on another. */
export const actsOn = (object: string, beside: Beside): Prisma.Sql =>
  Prisma.sql`(e.object = ${object}
    or e.object = ${beside.object} and e.action in (${Prisma.join([...beside.actions])}))`;

/** Every entry on one object, and of the acts named those on another. */
export async function auditText(db: PrismaClient, object: string, beside: Beside): Promise<AuditText> {
  const newest = await db.auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true, hash: true } });
  const where = actsOn(object, beside);
  const lines: string[] = [];
  for await (const batch of auditLines(db, { where, upTo: newest?.id ?? 0n })) {
    const entries = batch.map((entry) => ({ ...entry, details: JSON.parse(entry.details) }));
    const saidOf = await conflictsSaid(db, entries);
    for (const entry of entries) {
      const { before, line, hash } = entry;
      lines.push(`${JSON.stringify({ before, line, hash, said: saidOf(entry) })}\n`);
    }
  }
  return {
    text: lines.join(''),
    newest: newest && { id: Number(newest.id), hash: Buffer.from(newest.hash).toString('hex') },
  };
}
