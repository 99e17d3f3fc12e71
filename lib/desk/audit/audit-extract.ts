import { z } from 'zod';
import type { AuditExtract } from '#lib/domain/audit/audit-extract.ts';
import type { Prisma, PrismaClient } from '#lib/platform/prisma.ts';
import { actSentence } from './act-sentence.ts';
import { ENTRIES } from './audit-query.ts';
import { checkChain } from './check-chain.ts';
import { namesOf } from './names-of.ts';

/** More are never told in sentences; the file with the hashes has them all. */
const MOST_ACTS = 1_000;

const Rows = z.array(
  z.object({
    id: z.bigint().transform(Number),
    at: z.date(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    action: z.string(),
    object: z.string(),
    reason: z.string().nullable(),
    address: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).catch({}),
    hash: z.string(),
    total: z.int(),
  }),
);

/** The entries of a condition on `ENTRIES` in sentences, the newest of them, and what recomputing the whole chain shows. */
export async function auditExtract(db: PrismaClient, where: Prisma.Sql): Promise<AuditExtract> {
  const [found, proof] = await Promise.all([
    db.$queryRaw`
      select e.id, e.at, u.email, u.name, e.action, e.object, e.reason, e.address, e.details,
        encode(e.hash, 'hex') as hash, (count(*) over ())::int as total
      from ${ENTRIES} where ${where} order by e.id desc limit ${MOST_ACTS}`,
    checkChain(db),
  ]);
  const rows = Rows.parse(found);
  const namedAs = await namesOf(db, rows);
  return {
    acts: rows.toReversed().map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      sentence: actSentence({
        action: row.action,
        actor: row.name ?? row.email,
        isOutside: row.address !== null,
        details: row.details,
        object: row.object,
        ...namedAs(row),
      }),
      reason: row.reason,
      hash: row.hash,
    })),
    total: rows[0]?.total ?? 0,
    proof,
  };
}
