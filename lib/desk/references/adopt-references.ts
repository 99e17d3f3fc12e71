import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Country, Failure } from '#lib/contract/index.ts';
import { MOST_REFERENCE } from '#lib/domain/customers/customer-lists.ts';
import { tidyReference } from '#lib/domain/customers/tidy-reference.ts';
import { repeat } from '#lib/platform/repeat.ts';
import { audited } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { type Filed, fileUnderReference } from './file-under-reference.ts';

const NOBODY = { userId: null, address: null };
const FIRST_MS = 20_000;
const EVERY_MS = 60_000;

const Companies = z.array(
  z.object({
    country: Country,
    companyId: z.string(),
    legalName: z.string().nullable(),
    reference: z.string(),
  }),
);
const Ended = z.array(z.object({ id: z.string(), day: z.string() }));

/**
 * Makes customer files of the references that reports and requests have: one for each distinct reference, with its companies; of a
 * company whose report has none, the newest request's. A company that is or was in a customer file is left as it is, so that it
 * can be repeated, and goes on after an interruption. A customer whose reports have all ended has ended on their last day.
 */
export async function adoptReferences(ctx: Pick<DeskContext, 'db' | 'now'>): Promise<void> {
  const companies = Companies.parse(
    await ctx.db.$queryRaw`
      with said as (
        select distinct on (country, company_id) country, company_id, legal_name, reference from (
          select country, company_id, legal_name, reference, 1 as rank, created_at from desk.report
            where purged_at is null and reference ~ '\\S'
          union all select country, company_id, legal_name, reference, 2, created_at from desk.lookup
            where purged_at is null and reference ~ '\\S') each
        order by country, company_id, rank, created_at desc)
      select s.country, s.company_id as "companyId", s.legal_name as "legalName", s.reference from said s
      where not exists (select from desk.customer_company c
        where c.country = s.country and (c.company_id = s.company_id
          or desk.digits_of(c.company_id) = nullif(desk.digits_of(s.company_id), '')))
      order by s.reference, s.country, s.company_id`,
  );
  const files = new Set<string>();
  for (const company of companies) {
    const filed = await adopt(ctx, company);
    if (filed !== null) files.add(filed);
  }
  await endWithReports(ctx, [...files]);
}

async function adopt(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  company: z.infer<typeof Companies>[number],
): Promise<string | null> {
  const today = now().toISOString().slice(0, 10);
  const reference = shortReference(company.reference);
  if (reference === '') return null;
  try {
    const { id } = await audited(
      { db, actor: NOBODY },
      ({ events }: Filed) => (events.length === 0 ? null : events),
      (transaction) => fileUnderReference(transaction, { ...company, reference, userId: null, today }),
    );
    return id;
  } catch (error) {
    // A customer of this reference has ended: nothing is added to it.
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** A reference of a customer file: a longer one keeps its beginning and eight digits of its hash. */
export function shortReference(text: string): string {
  const plain = tidyReference(text.replaceAll(/\p{Cc}+/gu, ' '));
  if ([...plain].length <= MOST_REFERENCE) return plain;
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 8);
  return `${[...plain]
    .slice(0, MOST_REFERENCE - 9)
    .join('')
    .trim()} ${hash}`;
}

async function endWithReports({ db }: Pick<DeskContext, 'db'>, ids: readonly string[]): Promise<void> {
  const ended = Ended.parse(
    await db.$queryRaw`
      select c.file_id as id, max(r.relationship_ended_on)::text as day
      from desk.customer_company c join desk.customer_file f on f.id = c.file_id
        left join desk.report r on r.country = c.country and r.company_id = c.company_id and r.purged_at is null
      where c.file_id = any (${ids}::uuid[]) and c.until is null and f.created_by is null and f.state <> 'ended'
      group by c.file_id having bool_and(r.relationship_ended_on is not null)`,
  );
  for (const { id, day } of ended) {
    const event = {
      action: 'customer-ended',
      object: `customer ${id}`,
      details: { endedOn: { before: null, after: day } },
    } as const;
    await audited({ db, actor: NOBODY }, event, (transaction) =>
      transaction.customerFile.update({
        where: { id },
        data: { state: 'ended', relationshipEndedOn: new Date(`${day}T00:00:00Z`) },
      }),
    );
  }
}

/** Until it has succeeded once in this process. */
export function scheduleReferences(ctx: () => DeskContext): () => void {
  const stop = repeat(
    async () => {
      try {
        await adoptReferences(ctx());
        stop();
      } catch (err) {
        ctx().log.error(
          { err },
          'Making customer files of earlier references was interrupted. It is tried again.',
        );
      }
    },
    { firstMs: FIRST_MS, everyMs: EVERY_MS },
  );
  return stop;
}
