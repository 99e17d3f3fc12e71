import { z } from 'zod';
import { one, type Queryable, run } from '#lib/platform/db.ts';

export type Kind = 'requests' | 'snapshots' | 'entries';

/** One partition of a table and of those that go with it. */
export interface Part {
  readonly what: Kind;
  /** `2026_11`, or `undated`. */
  readonly suffix: string;
  /** The first day; null: ids without a day. */
  readonly month: string | null;
}

interface KindOfPart {
  /** The table that others refer to. */
  readonly main: string;
  /** All that go together: who refers goes first. */
  readonly tables: readonly string[];
  readonly at: string;
  /** What else PostgreSQL locks for it, since it refers to them or they to it, or what a look at whether it may go changes. */
  readonly touched: readonly string[];
}

export const KINDS: Readonly<Record<Kind, KindOfPart>> = {
  requests: {
    ...{ main: 'request', tables: ['graph_step', 'request_item', 'request'], at: 'created_at' },
    touched: ['account', 'snapshot', 'item_retry'],
  },
  snapshots: {
    ...{ main: 'snapshot', tables: ['snapshot'], at: 'retrieved_at' },
    touched: ['request_item', 'graph_step', 'billing_window'],
  },
  entries: { main: 'ledger_entry', tables: ['ledger_entry'], at: 'created_at', touched: [] },
};

const Answer = z.object({ is: z.boolean() });

const ask = async (on: Queryable, sql: string, params: readonly unknown[]): Promise<boolean> =>
  (await one(on, sql, params, Answer)).is;

/**
 * Whether the newest of a part is older than so many months: of a month its end decides, so that the month exactly at the
 * limit stays; of ids without a day the newest row. Of entries both: the first ones of a month may still have numbers of the
 * month before.
 */
export async function isOver(
  on: Queryable,
  { what, suffix, month }: Part,
  keepMonths: number,
): Promise<boolean> {
  const isMonthOver =
    month === null ||
    (await ask(
      on,
      `select $1::date + interval '1 month' + make_interval(months => $2::int)
              <= date_trunc('month', clock_timestamp() at time zone 'UTC') as is`,
      [month, keepMonths],
    ));
  if (!isMonthOver || (month !== null && what !== 'entries')) return isMonthOver;
  const { main, at } = KINDS[what];
  return ask(
    on,
    `select coalesce(max(${at}) < date_trunc('month', clock_timestamp(), 'UTC') - make_interval(months => $1::int), $2) as is
       from service.${main}_${suffix}`,
    [keepMonths, month !== null],
  );
}

/** Why a part that is over has to stay; null: it may go. What is over anyway, a window or a retry, goes here. */
export function heldIn(on: Queryable, part: Part): Promise<'in progress' | 'in use' | null> {
  return HELD[part.what](on, part);
}

const among = (column: string, what: Kind, suffix: string) =>
  `${column} in (select id from service.${KINDS[what].main}_${suffix})`;

const HELD: Readonly<Record<Kind, (on: Queryable, part: Part) => Promise<'in progress' | 'in use' | null>>> =
  {
    async requests(on, { suffix }) {
      const isOpen = await ask(
        on,
        `select exists (select from service.request_item_${suffix} where status = 'in_progress') as is`,
        [],
      );
      if (isOpen) return 'in progress';
      await run(on, `delete from service.item_retry where ${among('request_id', 'requests', suffix)}`);
      return null;
    },
    async snapshots(on, { suffix }) {
      const used = among('snapshot_id', 'snapshots', suffix);
      const isUsed = await ask(
        on,
        `select exists (select from service.request_item where ${used})
           or exists (select from service.graph_step where ${used})
           or exists (select from service.billing_window where expires_at > clock_timestamp() and ${used}) as is`,
        [],
      );
      if (isUsed) return 'in use';
      await run(on, `delete from service.billing_window where ${used}`);
      return null;
    },
    /** An open correction, an open invoice, and a balance below zero still ask what the entries were. */
    async entries(on, { suffix, month }) {
      const isOpen = await ask(
        on,
        `select exists (select from service.correction where state = 'open' and ${among('entry_id', 'entries', suffix)})
           or exists (select from service.invoice i where ${among('i.entry_id', 'entries', suffix)}
                        and not exists (select from service.invoice_event v where v.invoice_id = i.id))
           or exists (select from service.account a join service.ledger_entry_${suffix} e on e.account_id = a.id
                       where e.created_at >= a.negative_since) as is`,
        [],
      );
      if (isOpen) return 'in progress';
      // The month that new entries go to, however long ago it began.
      const isLast = await ask(
        on,
        `select not exists (select from service.entry_month
         where first_entry > coalesce(service.first_entry($1::date), 0)) as is`,
        [month],
      );
      return isLast ? 'in use' : null;
    },
  };
