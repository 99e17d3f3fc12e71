import { z } from 'zod';
import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { hashesOfCode, newCode } from './share-token.ts';

interface CodeFor {
  readonly shareId: string;
  readonly recipientId: string;
  readonly minutes: number;
}

export interface NewCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/** A new code by the database's clock; null where five were made within an hour. Earlier ones stay good. */
export async function addCode(
  transaction: Prisma.TransactionClient,
  env: Env,
  { shareId, recipientId, minutes }: CodeFor,
): Promise<NewCode | null> {
  const code = newCode();
  await transaction.$queryRaw`
    select id from desk.share_recipient where id = ${recipientId}::uuid for no key update`;
  const [row] = z.array(z.object({ expiresAt: z.date() })).parse(
    await transaction.$queryRaw`
    insert into desk.share_code (share_id, recipient_id, code_hash, expires_at)
    select ${shareId}::uuid, ${recipientId}::uuid, ${hashesOfCode(env, code, recipientId)[0]},
      clock_timestamp() + make_interval(mins => ${minutes}::int)
    where (select count(*) from desk.share_code c where c.recipient_id = ${recipientId}::uuid
      and c.created_at > clock_timestamp() - interval '1 hour') < 5
    returning expires_at as "expiresAt"`,
  );
  return row === undefined ? null : { code, expiresAt: row.expiresAt };
}

interface GivenCode {
  readonly recipientId: string;
  readonly code: string;
}

/** Uses a code, once: of two at the same moment one finds it used. */
export async function spendCode(
  transaction: Prisma.TransactionClient,
  env: Env,
  { recipientId, code }: GivenCode,
): Promise<boolean> {
  const count = await transaction.$executeRaw`
    update desk.share_code set used_at = clock_timestamp()
    where recipient_id = ${recipientId}::uuid and code_hash = any(${hashesOfCode(env, code, recipientId)})
      and used_at is null and expires_at > clock_timestamp()`;
  return count > 0;
}
