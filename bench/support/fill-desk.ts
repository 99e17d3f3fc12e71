import type pg from 'pg';

export interface DeskSizes {
  readonly lookups: number;
  readonly reports: number;
  readonly audit: number;
}

const TABLES = ['lookup', 'report', 'report_version', 'review_step', 'audit_entry'];

/**
 * Fills the desk up to so many rows of each, on top of what is there: companies `TEST n` with a lookup each, reports of the
 * first of them, and entries of the audit in the chain as `desk.chain_audit_entry` makes it. As the database's owner, who
 * alone can switch the triggers off: an entry for each row is what is filled in, not what is measured.
 */
export async function fillDesk(pool: pg.Pool, userId: string, sizes: DeskSizes): Promise<void> {
  const client = await pool.connect();
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const table of TABLES) await client.query(`alter table desk.${table} ${how} trigger user`);
  };
  try {
    await client.query('begin');
    await switchTriggers('disable');
    await client.query(LOOKUPS, [userId, sizes.lookups]);
    await client.query(REPORTS, [userId, sizes.reports]);
    await client.query(`select set_config('bench.user', $1, true), set_config('bench.audit', $2, true)`, [
      userId,
      String(sizes.audit),
    ]);
    await client.query(ENTRIES);
    await client.query('set constraints all immediate');
    await switchTriggers('enable');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const LOOKUPS = `
  insert into desk.lookup (user_id, service_url, country, company_id, data_points, documents, quoted_credits, status,
    legal_name)
  select $1, 'https://service.example.test', 'TEST', lpad(n::text, 8, '0'), '{companyProfile}', '{}', 10, 'finished',
    initcap(substr(md5(n::text), 1, 9)) || ' Trading ' || lpad(n::text, 8, '0')
  from generate_series((select count(*) + 1 from desk.lookup), $2::int) n`;

const REPORTS = `
  with opened as (
    insert into desk.report (country, company_id, legal_name, created_by, review_on, risk)
    select l.country, l.company_id, l.legal_name, $1, current_date + l.company_id::int % 400, 'low'
    from desk.lookup l where l.company_id::int between (select count(*) + 1 from desk.report) and $2::int
    returning id, company_id
  ), saved as (
    insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
    select id, 1, '{}', encode(sha256('{}'), 'hex'), '{}', 'eu-amld',
      '{"status":"active","owners":1,"openDiscrepancies":0,"isUndecided":false,"warnings":0,"documents":0}', $1,
      clock_timestamp() - make_interval(mins => company_id::int)
    from opened returning report_id, saved_by
  )
  insert into desk.review_step (report_id, version, step, to_state, by_id, author_id)
  select report_id, 1, 1, 'draft', saved_by, saved_by from saved`;

/** One in three names a company, a report, a lookup. */
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
      entry.at := clock_timestamp();
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
