import type { PrismaClient } from '#lib/platform/prisma.ts';
import { auditLines } from './audit-lines.ts';
import { AuditFilter } from './audit-query.ts';

/** Every entry on one object, a line of JSON each: what was hashed, its hash, and that of the entry before it. */
export async function auditText(db: PrismaClient, object: string): Promise<string> {
  const newest = await db.auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  const filter = AuditFilter.parse({ object });
  const lines: string[] = [];
  for await (const batch of auditLines(db, { filter, upTo: newest?.id ?? 0n })) {
    for (const { before, line, hash } of batch) lines.push(`${JSON.stringify({ before, line, hash })}\n`);
  }
  return lines.join('');
}
