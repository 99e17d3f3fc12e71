import type { Action } from '#lib/domain/audit/action.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { AUDIT_LOG_FORMAT, auditLines } from './audit-lines.ts';
import { conflictsSaid } from './conflicts-said.ts';

export interface AuditText {
  /** The format, and a line of JSON for each entry: what was hashed, its hash, that of the entry before it; of a conflict what was said. */
  readonly text: string;
  /** Of the whole audit then, whatever it is of: its hash is that of all entries up to it. */
  readonly newest: { readonly id: number; readonly hash: string } | null;
}

/** A command for `audit.jsonl`, a file of this text: prints the entries whose hash is not that of their line. */
export const ALTERED_ENTRIES = `python3 -c 'import hashlib, json; [print(e["line"]) for e in list(map(json.loads, open("audit.jsonl", encoding="utf-8")))[1:] if hashlib.sha256(bytes.fromhex(e["before"]) + e["line"].encode()).hexdigest() != e["hash"]]'`;

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
  const lines = [`${JSON.stringify(AUDIT_LOG_FORMAT)}\n`];
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
