import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { REQUEST_STATES, type RequestPage } from '#lib/domain/backoffice/request-row.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import { CreditsColumn } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const PAGE_SIZE = 50;

export const RequestsToFind = z.strictObject({
  text: z
    .string('expected a requestId or the number of a company')
    .trim()
    .max(200, 'expected 200 characters at most')
    .optional()
    .describe('A requestId, or the number of a company'),
  account: AccountReference.optional().describe('Of this account alone'),
  state: z.enum(REQUEST_STATES).optional().describe('Those that are not finished alone'),
  before: z.uuid().optional().describe('Older than this request: `nextBefore` of the page before'),
});

const Rows = z.array(
  z.object({
    requestId: z.uuid(),
    accountId: z.uuid(),
    account: z.string(),
    country: z.string(),
    companyId: z.string(),
    createdAt: z.date(),
    succeeded: CreditsColumn,
    failed: CreditsColumn,
    inProgress: CreditsColumn,
    costCredits: CreditsColumn,
  }),
);

/**
 * Requests, newest first, in pages: all, or those of a company or an account, or not finished, or the one with an id.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function findRequests(
  { db }: OperatorContext,
  input: Input<typeof RequestsToFind>,
): Promise<RequestPage> {
  const { text, account, state, before } = parseInput(RequestsToFind, input);
  const accountId = account === undefined ? undefined : (await findAccount(db, account)).id;
  const conditions = [
    ...(text ? [meant(text)] : []),
    ...(accountId === undefined ? [] : [Prisma.sql`q.account_id = ${accountId}::uuid`]),
    ...(state === undefined
      ? []
      : [
          Prisma.sql`q.id = any (array(select request_id from service.request_item where status = 'in_progress'))`,
        ]),
    ...(before === undefined
      ? []
      : [
          Prisma.sql`(q.created_at, q.id) < (select created_at, id from service.request where id = ${before}::uuid)`,
        ]),
  ];
  const where =
    conditions.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join(conditions, ' and ')}`;
  const rows = Rows.parse(
    await db.$queryRaw`
      with found as (
        select q.id, q.account_id, q.country, q.company_id, q.created_at from service.request q ${where}
         order by q.created_at desc, q.id desc limit ${PAGE_SIZE + 1})
      select q.id as "requestId", q.account_id as "accountId", a.name as account, q.country,
             q.company_id as "companyId", q.created_at as "createdAt", n.*
        from found q join service.account a on a.id = q.account_id,
             lateral (select count(*) filter (where i.status = 'succeeded') as succeeded,
                             count(*) filter (where i.status = 'failed') as failed,
                             count(*) filter (where i.status = 'in_progress') as "inProgress",
                             coalesce(sum(i.cost_credits), 0)::bigint as "costCredits"
                        from service.request_item i where i.request_id = q.id) n
       order by q.created_at desc, q.id desc`,
  );
  const requests = rows.slice(0, PAGE_SIZE);
  return {
    requests,
    nextBefore: rows.length > PAGE_SIZE ? (requests.at(-1)?.requestId ?? null) : null,
    dropped: requests.length === 0 && text !== undefined && isId(text) ? await droppedMonth(db, text) : null,
  };
}

const Dropped = z.array(z.object({ month: z.string(), day: z.string() }));

/** An id says its month: whether there ever was such a request, nobody knows any more. */
async function droppedMonth(db: OperatorContext['db'], requestId: string): Promise<RequestPage['dropped']> {
  const [dropped] = Dropped.parse(
    await db.$queryRaw`
      select to_char(month, 'YYYY-MM') as month, to_char(dropped_at at time zone 'UTC', 'YYYY-MM-DD') as day
        from service.dropped_month where what = 'requests' and month = service.month_of(${requestId}::uuid)`,
  );
  return dropped ?? null;
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** A company's number as it was asked for, in capitals where a register writes them. */
const meant = (text: string): Prisma.Sql =>
  isId(text)
    ? Prisma.sql`q.id = ${text}::uuid`
    : Prisma.sql`q.company_key = any(${[...new Set([text, text.toUpperCase()])]})`;
