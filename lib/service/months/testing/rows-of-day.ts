import { type Queryable, run } from '#lib/platform/db.ts';
import { datedId } from '../../context/dated-id.ts';

/** A snapshot whose id carries this day, or the id given. */
export async function snapshotOf(on: Queryable, day: string, id = datedId(new Date(day))): Promise<string> {
  await run(
    on,
    `insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
     values ($1, 'TEST', 'MONTHS', 'companyProfile', '{}', '{}', $3, $2)`,
    [id, day, JSON.stringify({ register: 'Stub register', authoritative: true, licence: 'CC0' })],
  );
  return id;
}

interface Of {
  readonly account: string;
  readonly day: string;
  readonly snapshotId?: string | null;
  readonly id?: string;
}

/** A request of that day with one item, answered by a snapshot, or still in progress. */
export async function requestOf(
  on: Queryable,
  { account, day, snapshotId = null, id = datedId(new Date(day)) }: Of,
): Promise<string> {
  await run(
    on,
    `insert into service.request
       (id, account_id, country, company_id, company_key, data_points, documents, document_prices, created_at)
     values ($1, $2, 'TEST', 'MONTHS', 'MONTHS', '{}', '{}', '{}', $3)`,
    [id, account, day],
  );
  await run(
    on,
    `insert into service.request_item (request_id, account_id, item, price_credits, status, snapshot_id, finished_at)
     values ($1, $2, 'companyProfile', 1, case when $3::uuid is null then 'in_progress' else 'succeeded' end, $3::uuid,
             case when $3::uuid is not null then now() end)`,
    [id, account, snapshotId],
  );
  return id;
}
