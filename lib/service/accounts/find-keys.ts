import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { KEY_STATES, type KeyRow, type KeyState } from '#lib/domain/backoffice/key-row.ts';
import { type Page, placeOf } from '#lib/domain/company-view/page-of.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { creditsOf } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const PAGE_SIZE = 50;

export const KeysToFind = z.object({
  /** Id of the account. */
  account: z.uuid('expected the id of an account').optional(),
  state: z.enum(KEY_STATES, 'expected valid, expired or revoked').optional(),
  page: z.coerce.number().int().min(1).default(1).catch(1),
});

const STATE = Prisma.sql`
  case when k.revoked_at is not null then 'revoked'
       when k.expires_at <= clock_timestamp() then 'expired' else 'valid' end`;

const Counted = z.tuple([z.object({ total: z.int() })]);
const Rows = z.array(
  z.object({
    keyId: z.uuid(),
    accountId: z.uuid(),
    account: z.string(),
    name: z.string(),
    hint: z.string(),
    state: z.enum(KEY_STATES),
    createdAt: z.date(),
    lastUsedAt: z.date().nullable(),
    revokedAt: z.date().nullable(),
    expiresAt: z.date().nullable(),
    callsPerMinute: z.int().nullable(),
    creditsPerDay: z.int().nullable(),
    spentTodayCredits: z.bigint().transform(creditsOf),
  }),
);

/** Keys of all accounts or of one, newest first, a page at a time. */
export async function findKeys(
  { db }: OperatorContext,
  input: Input<typeof KeysToFind>,
): Promise<Page<KeyRow>> {
  const { account, state, page } = parseInput(KeysToFind, input);
  const where = whereOf(account, state);
  const [{ total }] = Counted.parse(
    await db.$queryRaw`select count(*)::int as total from service.api_key k where ${where}`,
  );
  const place = placeOf(total, page, PAGE_SIZE);
  const items = Rows.parse(
    await db.$queryRaw`
      select k.id as "keyId", k.account_id as "accountId", a.name as account, k.name, k.hint, ${STATE} as state,
             k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
             k.expires_at as "expiresAt", k.calls_per_minute as "callsPerMinute",
             k.credits_per_day as "creditsPerDay", service.spent_today(k.id) as "spentTodayCredits"
        from service.api_key k join service.account a on a.id = k.account_id
       where ${where}
       order by k.created_at desc, k.id desc
      offset ${Math.max(place.first - 1, 0)} limit ${PAGE_SIZE}`,
  );
  return { ...place, items };
}

function whereOf(account: string | undefined, state: KeyState | undefined): Prisma.Sql {
  const conditions = [
    account !== undefined && Prisma.sql`k.account_id = ${account}::uuid`,
    state !== undefined && Prisma.sql`${STATE} = ${state}`,
  ];
  return Prisma.join([Prisma.sql`true`, ...conditions.filter((one) => one !== false)], ' and ');
}
