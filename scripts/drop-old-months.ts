// npm run drop-old-months: requests, answers of registers, entries of the ledger and of the audit whose retention is over.
import { beginAuditMonth } from '#lib/operations/retention/drop-old-audit.ts';
import { dropOldMonths } from '#lib/operations/retention/drop-old-months.ts';
import { createPool } from '#lib/platform/db.ts';
import { droppedText } from './admin/dropped-text.ts';
import { openDatabase } from './admin/open-database.ts';
import { readSettings } from './admin/operations-context.ts';
import { runCommand } from './admin/run-command.ts';

/** A month is copied nowhere, but PostgreSQL looks whether anything refers to it. */
const DEADLINE_MS = 600_000;

await runCommand(
  {
    about:
      'Drops months of requests, of answers of registers, of the ledger and of the audit that KEEP_REQUESTS_MONTHS, ' +
      'KEEP_SNAPSHOTS_MONTHS, KEEP_ENTRIES_MONTHS and KEEP_AUDIT_MONTHS keep no longer, ' +
      'while the product runs or stands still. Without these settings nothing is dropped. What was dropped stands in the audit.',
    usage: '',
    options: [],
  },
  async () => {
    const env = readSettings();
    const database = await openDatabase(env);
    const pool = createPool(database.url, { max: 2, deadlineMs: DEADLINE_MS });
    try {
      const months = await dropOldMonths({ env, pool });
      // The audit of an installation in use is cut off by itself, unless it is large.
      const audit = env.KEEP_AUDIT_MONTHS === undefined ? 'there' : await beginAuditMonth(pool);
      const told = { months, audit };
      return { text: droppedText(env, told), json: told };
    } finally {
      await pool.end();
      await database.close();
    }
  },
);
