import type pg from 'pg';
import { tamperWith } from '../../testing/tamper-with.ts';

/** What only time does: all versions of a report are ten years older. */
export const ageReport = (pool: pg.Pool, id: string): Promise<void> =>
  tamperWith(
    pool,
    'report_version',
    `update desk.report_version set saved_at = saved_at - interval '10 years' where report_id = '${id}'`,
  );
