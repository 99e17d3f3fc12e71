import { z } from 'zod';
import { one, type Queryable, run } from '#lib/platform/db.ts';

export type Kind = 'requests' | 'snapshots';

/** One partition of a table and of those that go with it. */
export interface Part {
  readonly what: Kind;
  /** `2026_11`, or `undated`. */
  readonly suffix: string;
  /** The first day; null: ids without a day. */
  readonly month: string | null;
}

/** The table that others refer to, and all that go together: who refers goes first. */
export const KINDS = {
  requests: { main: 'request', tables: ['graph_step', 'request_item', 'request'], at: 'created_at' },
  snapshots: { main: 'snapshot', tables: ['snapshot'], at: 'retrieved_at' },
} as const;

const Answer = z.object({ is: z.boolean() });

const ask = async (on: Queryable, sql: string, params: readonly unknown[]): Promise<boolean> =>
  (await one(on, sql, params, Answer)).is;

/**
 * Whether the newest of a part is older than so many months: of a month its end decides, so that the month exactly at the
 * limit stays; of ids without a day the newest row.
 */
export function isOver(on: Queryable, { what, suffix, month }: Part, keepMonths: number): Promise<boolean> {
  if (month !== null) {
    return ask(
      on,
      `select $1::date + interval '1 month' + make_interval(months => $2::int)
              <= date_trunc('month', clock_timestamp() at time zone 'UTC') as is`,
      [month, keepMonths],
    );
  }
  const { main, at } = KINDS[what];
  return ask(
    on,
    `select coalesce(max(${at}) < date_trunc('month', clock_timestamp(), 'UTC') - make_interval(months => $1::int), false) as is
       from service.${main}_${suffix}`,
    [keepMonths],
  );
}

/** Why a part that is over has to stay; null: it may go. What is over anyway, a window or a retry, goes here. */
export async function heldIn(
  on: Queryable,
  { what, suffix }: Part,
): Promise<'in progress' | 'in use' | null> {
  const among = (column: string) => `${column} in (select id from service.${KINDS[what].main}_${suffix})`;
  if (what === 'requests') {
    const isOpen = await ask(
      on,
      `select exists (select from service.request_item_${suffix} where status = 'in_progress') as is`,
      [],
    );
    if (isOpen) return 'in progress';
    await run(on, `delete from service.item_retry where ${among('request_id')}`);
    return null;
  }
  const isUsed = await ask(
    on,
    `select exists (select from service.request_item where ${among('snapshot_id')})
         or exists (select from service.graph_step where ${among('snapshot_id')})
         or exists (select from service.billing_window where expires_at > clock_timestamp() and ${among('snapshot_id')}) as is`,
    [],
  );
  if (isUsed) return 'in use';
  await run(on, `delete from service.billing_window where ${among('snapshot_id')}`);
  return null;
}
