import type pg from 'pg';
import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { type Queryable, run } from '#lib/platform/db.ts';

/** Acts of a day in the past: three, chained as ours. */
export const pastActs = (pool: pg.Pool, day: string): Promise<void> =>
  tamperWith(
    pool,
    'audit_entry',
    `do $$
     declare
       entry desk.audit_entry;
       head desk.audit_head;
     begin
       select * into head from desk.audit_head;
       for number in head.entry_id + 1 .. head.entry_id + 3 loop
         entry := row(number, '${day}'::timestamptz + make_interval(hours => number::int), null, 'company-opened',
                      'company TEST ' || number, null, null, '{}', '')::desk.audit_entry;
         head.hash := sha256(head.hash || convert_to(desk.audit_line(entry), 'UTF8'));
         entry.hash := head.hash;
         insert into desk.audit_entry select entry.*;
       end loop;
       update desk.audit_head set entry_id = head.entry_id + 3, hash = head.hash;
     end $$`,
  );

/** The month begins where the chain stands. */
export const cutAudit = (on: Queryable, month: string): Promise<number> =>
  run(on, 'select desk.cut_audit($1::date, (select entry_id + 1 from desk.audit_head))', [month]);
