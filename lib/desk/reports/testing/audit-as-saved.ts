import type pg from 'pg';
import { tamperWith } from '../../testing/tamper-with.ts';

/**
 * The event that a version which a test put there would have: its author saved it at its time. The newest of the chain,
 * which holds with it.
 */
export async function auditAsSaved(pool: pg.Pool, id: string, version: number): Promise<void> {
  await pool.query(
    `insert into desk.audit_entry (actor_id, action, object, reason, details)
     select saved_by, 'report-saved', 'report ' || report_id, reason, jsonb_build_object('version', version, 'sha256', sha256)
     from desk.report_version where report_id = $1 and version = $2`,
    [id, version],
  );
  await tamperWith(
    pool,
    'audit_entry',
    `update desk.audit_entry e set at = v.saved_at from desk.report_version v, desk.audit_head h
       where e.id = h.entry_id and v.report_id = '${id}' and v.version = ${version};
     update desk.audit_head h set hash = sha256(
       coalesce((select b.hash from desk.audit_entry b where b.id = h.entry_id - 1), sha256(''))
         || convert_to(desk.audit_line(e), 'UTF8')) from desk.audit_entry e where e.id = h.entry_id;
     update desk.audit_entry e set hash = h.hash from desk.audit_head h where e.id = h.entry_id`,
  );
}
