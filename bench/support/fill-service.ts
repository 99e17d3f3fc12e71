import { hash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { CompanyProfile } from '#lib/contract/index.ts';
import { datedId } from '#lib/service/context/dated-id.ts';
import { profileOf } from './bench-registry.ts';

export interface ServiceFill {
  readonly accounts: number;
  /** Of the first request, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** What switches a guard on and off that would ask for each row what is filled in at once: the account's balance. */
const GUARDED = ['service.ledger_entry', 'service.account'];
const CREDITS = 1_000_000_000;
const PIECE = 100_000;
const SIZES = 12;

/**
 * Adds requests to the service, spread evenly over accounts of which the given one is the first: of each its item,
 * snapshot, billing window and ledger entry, and balances that are the sums of the entries. As the database's owner, who
 * alone can switch triggers off.
 */
export async function fillService(pool: pg.Pool, accountId: string, fill: ServiceFill): Promise<void> {
  const accounts = await openAccounts(pool, accountId, fill.accounts);
  for (let first = fill.from; first < fill.to; first += PIECE) {
    await fillPiece(pool, accounts, [first, Math.min(first + PIECE, fill.to) - 1]);
  }
  await pool.query('vacuum analyze');
}

async function openAccounts(pool: pg.Pool, accountId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query(OPEN_ACCOUNTS, [accountId, count - 1]);
  const opened = z.array(z.object({ id: z.string() })).parse(rows);
  for (const { id } of opened) {
    await pool.query(
      `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
         values ($1, 'purchase', $2, 0, 'bench')`,
      [id, CREDITS],
    );
  }
  const known = await pool.query('select id from service.account where id <> $1 order by name', [accountId]);
  return [
    accountId,
    ...z
      .array(z.object({ id: z.string() }))
      .parse(known.rows)
      .map(({ id }) => id),
  ];
}

const OPEN_ACCOUNTS = `
  insert into service.account (name, plan_id)
  select 'bench ' || n, (select plan_id from service.account where id = $1)
  from generate_series((select count(*) from service.account), $2::int) n returning id`;

/** One day, though the clock passes midnight meanwhile. */
const FILLED_ON = new Date();

/** Ids that are made again from a number: `request 7`. */
export const filledId = (text: string): string => datedId(FILLED_ON, hash('md5', text, 'hex'));

const idOf = (text: string): string => {
  const day = datedId(FILLED_ON, '0'.repeat(20)).slice(0, 13);
  const digits = (from: number, count: number) => `substr(md5(${text}), ${from}, ${count})`;
  return `('${day}-8' || ${digits(1, 3)} || '-8' || ${digits(4, 3)} || '-' || ${digits(7, 12)})::uuid`;
};

async function fillPiece(pool: pg.Pool, accounts: readonly string[], [first, last]: [number, number]) {
  const client = await pool.connect();
  const switchGuards = async (how: 'disable' | 'enable') => {
    for (const table of GUARDED) await client.query(`alter table ${table} ${how} trigger user`);
  };
  try {
    await client.query('begin');
    await client.query(
      `create temporary table filled on commit drop as
         select n, accounts[1 + n % cardinality(accounts)] as account_id, (200000000 + n)::text as company_id,
           ${idOf("'request ' || n")} as request_id, ${idOf("'snapshot ' || n")} as snapshot_id
         from generate_series($1::int, $2::int) n, (select $3::uuid[] as accounts)`,
      [first, last, accounts],
    );
    await client.query(REQUESTS);
    await client.query(SNAPSHOTS, [profiles()]);
    await client.query(ITEMS);
    await client.query(WINDOWS);
    await switchGuards('disable');
    await client.query(ENTRIES);
    await client.query(BALANCES);
    await client.query('set constraints all immediate');
    await switchGuards('enable');
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Profiles of different sizes, with `$ID` for the company's number. */
function profiles(): string[] {
  const profile = profileOf('$ID');
  const { shareholders = [] } = profile;
  const withPeople = (times: number): CompanyProfile => ({
    ...profile,
    shareholders: Array.from({ length: times }, () => shareholders).flat(),
  });
  return Array.from({ length: SIZES }, (_, times) => JSON.stringify(withPeople(times)));
}

const REQUESTS = `
  insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
  select request_id, account_id, 'FR', company_id, company_id, '{companyProfile}', '{}', '{}' from filled`;

const SNAPSHOTS = `
  insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
  select snapshot_id, 'FR', company_id, 'companyProfile',
    replace(($1::text[])[1 + n % cardinality($1::text[])], '$ID', company_id)::json, '{}',
    '{"register":"Bench register","authoritative":true,"licence":"CC0"}', clock_timestamp()
  from filled`;

const ITEMS = `
  insert into service.request_item (request_id, account_id, item, price_credits, status, cost_credits, snapshot_id, is_live, finished_at)
  select request_id, account_id, 'companyProfile', 10, 'succeeded', 10, snapshot_id, true, clock_timestamp() from filled`;

const WINDOWS = `
  insert into service.billing_window (account_id, country, company_id, item, snapshot_id, expires_at)
  select account_id, 'FR', company_id, 'companyProfile', snapshot_id, clock_timestamp() + interval '1 day' from filled`;

const ENTRIES = `
  insert into service.ledger_entry (id, account_id, kind, amount_credits, balance_after, reference, request_id,
    snapshot_id, country, company_id, item)
  select nextval('service.ledger_entry_id_seq'), f.account_id, 'charge', -10, a.balance_credits - 10 * row_number() over (partition by f.account_id order by f.n),
    'FR ' || company_id || ' companyProfile', request_id, snapshot_id, 'FR', company_id, 'companyProfile'
  from filled f join service.account a on a.id = f.account_id order by f.n`;

const BALANCES = `
  update service.account a set balance_credits = balance_credits - spent.credits
  from (select account_id, 10 * count(*) as credits from filled group by account_id) spent where a.id = spent.account_id`;
