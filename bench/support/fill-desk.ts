import type pg from 'pg';
import { z } from 'zod';
import type { DiscrepancyFacts } from '#lib/domain/owners/index.ts';
import { nameOf } from './company-file.ts';

export interface DeskSizes {
  readonly lookups: number;
  readonly reports: number;
  readonly audit: number;
}

const TABLES = [
  ...['lookup', 'report', 'report_version', 'review_step', 'share', 'share_recipient', 'discrepancy'],
  ...['customer_file', 'customer_company', 'customer_decision', 'audit_entry'],
];

/**
 * Fills the desk up to so many rows of each, on top of what is there: companies `TEST n` with a lookup each, reports of the
 * first of them, of ten one a draft, one in review and eight approved, with a share link each and a discrepancy of every third, of ten one open,
 * a customer file with a decision for each three of them, and entries of the audit in the chain as `desk.chain_audit_entry` makes it. As the database's owner, who
 * alone can switch the triggers off: an entry for each row is what is filled in, not what is measured.
 */
export async function fillDesk(pool: pg.Pool, userId: string, sizes: DeskSizes): Promise<void> {
  const client = await pool.connect();
  const names = Array.from({ length: sizes.lookups }, (_, at) => nameOf(at + 1));
  try {
    await withoutWordIndexes(client, async () => {
      await unguarded(client, () => client.query(LOOKUPS, [userId, names]));
      await unguarded(client, () => client.query(REPORTS, [userId, sizes.reports]));
      await unguarded(client, () => client.query(VERSIONS));
      await unguarded(client, async () => client.query(STEPS, [await colleague(client)]));
      await client.query(STANDINGS);
      await unguarded(client, async () => {
        await client.query(SHARES);
        await client.query(DISCREPANCIES, [JSON.stringify(FACTS)]);
      });
      await unguarded(client, async () =>
        client.query(CUSTOMERS, [userId, sizes.reports, await colleague(client)]),
      );
      await client.query(`select set_config('bench.user', $1, false), set_config('bench.audit', $2, false)`, [
        userId,
        String(sizes.audit),
      ]);
      await unguarded(client, () => client.query(ENTRIES));
    });
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** An index of trigrams takes longer for each row than all else together; made at the end, it takes seconds. */
async function withoutWordIndexes(client: pg.PoolClient, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(WORD_INDEXES);
  const indexes = z.array(z.object({ name: z.string(), definition: z.string() })).parse(rows);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '));
}

const WORD_INDEXES = `
  select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
  from pg_class c join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and not c.relispartition and c.relnamespace = 'desk'::regnamespace`;

/** Each step is planned, its look-ups of foreign keys too, for the rows that the one before has left. */
async function unguarded(client: pg.PoolClient, fill: () => Promise<unknown>): Promise<void> {
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const table of TABLES) await client.query(`alter table desk.${table} ${how} trigger user`);
  };
  await client.query('begin');
  await switchTriggers('disable');
  await fill();
  await client.query('set constraints all immediate');
  await switchTriggers('enable');
  await client.query('commit');
  for (const table of TABLES) await client.query(`analyze desk.${table}`);
}

/** Who approves what the other has saved. */
async function colleague(client: pg.PoolClient): Promise<string> {
  await client.query(`select set_config('desk.is_audited', 'yes', true)`);
  const { rows } = await client.query(COLLEAGUE);
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

const COLLEAGUE = `
  insert into desk."user" (email, role, password_hash) values ('colleague@example.test', 'approver', 'x')
  on conflict (email) do update set name = null returning id`;

const LOOKUPS = `
  insert into desk.lookup (user_id, service_url, country, company_id, data_points, documents, quoted_credits, status,
    legal_name)
  select $1, 'https://service.example.test', 'TEST', lpad(n::text, 8, '0'), '{companyProfile}', '{}', 10, 'finished', name
  from unnest($2::text[]) with ordinality c (name, n) where n > (select count(*) from desk.lookup)`;

const REPORTS = `
  insert into desk.report (country, company_id, legal_name, created_by, review_on, risk, relationship_ended_on)
  select l.country, l.company_id, l.legal_name, $1, current_date + l.company_id::int % 400, 'low',
    current_date - case l.company_id::int % 60 when 7 then 1820 when 17 then 900 when 27 then 100 end
  from desk.lookup l where l.company_id::int between (select count(*) + 1 from desk.report) and $2::int`;

const VERSIONS = `
  insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
  select id, 1, '{}', encode(sha256('{}'), 'hex'), '{}', 'eu-amld',
    '{"status":"active","owners":1,"openDiscrepancies":0,"isUndecided":false,"warnings":0,"documents":0}', created_by,
    clock_timestamp() - make_interval(mins => company_id::int, years => case company_id::int % 60 when 7 then 5 else 0 end)
  from desk.report where company_id::int > (select count(*) from desk.report_version)`;

const STEPS = `
  insert into desk.review_step (report_id, version, step, from_state, to_state, by_id, author_id, reason)
  select id, 1, step, from_state, to_state, case step when 3 then $1::uuid else created_by end, created_by,
    case step when 3 then 'bench' end
  from desk.report r,
    (values (1, null, 'draft'), (2, 'draft', 'in_review'), (3, 'in_review', 'approved')) s (step, from_state, to_state)
  where step <= case company_id::int % 10 when 0 then 1 when 1 then 2 else 3 end
    and not exists (select from desk.review_step x where x.report_id = r.id)
  order by step`;

/** As the triggers would have kept it. */
const STANDINGS = `
  insert into desk.report_standing select s.* from desk.report r, desk.standing_of(r.id) s
  where r.company_id::int > (select count(*) from desk.report_standing)`;

/** One of each report: a third has run out, a third was revoked. */
const SHARES = `
  with made as (
    insert into desk.share (report_id, version, token_hash, profile, days, expires_at, created_by, created_at, revoked_at,
      revoked_by)
    select r.id, 1, sha256(convert_to(r.id::text, 'UTF8')), 'MINIMAL', 7,
      clock_timestamp() + make_interval(days => case r.company_id::int % 3 when 0 then -1 else 7 end), r.created_by,
      clock_timestamp() - make_interval(mins => r.company_id::int),
      case r.company_id::int % 3 when 1 then clock_timestamp() end,
      case r.company_id::int % 3 when 1 then r.created_by end
    from desk.report r where r.company_id::int > (select count(*) from desk.share)
    returning id
  )
  insert into desk.share_recipient (share_id, email) select id, 'reader@example.test' from made`;

const DISCREPANCIES = `
  insert into desk.discrepancy (country, company_id, key, class, facts, detected_at, due_on, outcome, reason, decided_by,
    decided_at)
  select r.country, r.company_id, 'bench', 'missing_in_register', $1::jsonb, d.at, (d.at at time zone 'UTC')::date + 14,
    case when d.is_decided then 'report' end, case when d.is_decided then 'bench' end,
    case when d.is_decided then r.created_by end, case when d.is_decided then clock_timestamp() end
  from desk.report r, lateral (select r.company_id::int % 30 <> 0 as is_decided,
    clock_timestamp() - make_interval(days => r.company_id::int % 20) as at) d
  where r.company_id::int % 3 = 0 and r.company_id::int > 3 * (select count(*) from desk.discrepancy)`;

const CUSTOMERS = `
  with made as (
    insert into desk.customer_file (reference, name, state, created_by)
    select 'CIF-' || n, 'Customer ' || n, 'active', $1
    from generate_series((select count(*) + 1 from desk.customer_file), $2::int / 3) n
    returning id, substr(reference, 5)::int as n
  ), companies as (
    insert into desk.customer_company (file_id, country, company_id, role, since)
    select m.id, r.country, r.company_id, 'customer', current_date
    from made m join desk.report r on r.company_id::int between 3 * m.n - 2 and 3 * m.n
  )
  insert into desk.customer_decision (file_id, risk, review_on, rests_on, proposed_by, outcome, decision_reason, decided_by,
    decided_at)
  select id, 'low', current_date + n % 400, '[]', $1, 'approved', 'bench', $3, clock_timestamp() from made`;

const FACTS: DiscrepancyFacts = {
  policy: { id: 'eu-amld', name: 'Bench rule', source: 'bench', threshold: '> 25 %', control: 'bench' },
  legalName: 'Bench Trading',
  register: { natures: [], descriptions: [] },
  computed: { person: { name: 'Person Number 1' }, natures: ['50 %'], verdict: 'yes', share: '50 %' },
  owners: [{ person: { name: 'Person Number 1' }, formulas: ['1/2'] }],
  sources: [],
  suggestion: { outcome: 'report', reason: 'bench', source: 'bench' },
};

/** One in three names a company, a report, a lookup; a hundred thousand a day. */
const ENTRIES = `
  do $$
  declare
    entry desk.audit_entry;
    head bytea := (select hash from desk.audit_head);
    reports uuid[] := (select array_agg(id) from desk.report);
    lookups uuid[] := (select array_agg(id) from desk.lookup);
    first bigint := (select entry_id + 1 from desk.audit_head);
    up_to bigint := current_setting('bench.audit')::bigint;
  begin
    for number in first .. up_to loop
      entry.id := number;
      entry.at := clock_timestamp() - make_interval(secs => 0.864 * (up_to - number));
      entry.actor_id := current_setting('bench.user')::uuid;
      entry.action := (array['company-opened', 'report-saved', 'data-received'])[1 + number % 3];
      entry.object := case number % 3
        when 0 then 'company TEST ' || lpad((1 + number / 3 % cardinality(lookups))::text, 8, '0')
        when 1 then 'report ' || reports[1 + number / 3 % cardinality(reports)]
        else 'lookup ' || lookups[1 + number / 3 % cardinality(lookups)] end;
      entry.address := '192.0.2.' || number % 250;
      entry.details := '{}';
      head := sha256(head || convert_to(desk.audit_line(entry), 'UTF8'));
      entry.hash := head;
      insert into desk.audit_entry overriding system value select (entry).*;
    end loop;
    update desk.audit_head set entry_id = up_to, hash = head where up_to >= first;
  end $$`;
