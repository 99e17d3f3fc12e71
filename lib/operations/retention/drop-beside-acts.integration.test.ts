import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import type { Actor } from '#lib/desk/context/permissions.ts';
import { DISAGREEING, ownersDesk } from '#lib/desk/discrepancies/testing/owners-desk.ts';
import { changeUserRole } from '#lib/desk/people/change-user.ts';
import { signIn } from '#lib/desk/people/sign-in.ts';
import { purgeReport, saveReport } from '#lib/desk/reports/index.ts';
import { openShares, type Shares } from '#lib/desk/shares/testing/shares-for-tests.ts';
import { TEST_PASSWORD } from '#lib/desk/testing/desk-for-tests.ts';
import { one } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { dropOldMonths } from './drop-old-months.ts';
import { besideAll, untilHad } from './testing/beside-all.ts';
import { monthAgo } from './testing/month-ago.ts';
import { cutAudit, pastActs } from './testing/past-audit.ts';

const KEPT = 120;
const MONTHS = 2;
const Outcome = z.object({ outcome: z.string() });

let world: Shares;
let administrator: Actor;
let officer: Actor;
beforeAll(async () => {
  world = await openShares();
  const { desk } = world;
  administrator = await desk.addUser('administrator');
  officer = await desk.addUser('officer');
  for (let ago = KEPT + MONTHS; ago > KEPT; ago -= 1) {
    await pastActs(desk.pool, await monthAgo(desk.pool, ago));
    await cutAudit(desk.pool, await monthAgo(desk.pool, ago - 1));
  }
});
afterAll(() => world.close());

/** Drops the oldest month of the audit, and begins another. */
async function dropAndTurn(month: number): Promise<void> {
  const { pool } = world.desk;
  const env = parseEnv({ KEEP_AUDIT_MONTHS: String(KEPT + MONTHS - month) });
  await untilHad(
    () => dropOldMonths({ env, pool }),
    (dropped) => dropped.length === 1,
  );
  const turn = 'select desk.begin_audit_month(make_date($1, 1, 1), null) as outcome';
  await untilHad(
    () => one(pool, turn, [2040 + month], Outcome),
    ({ outcome }) => outcome === 'turned',
  );
}

test('while months of the audit turn and are dropped, no act of anybody fails', async () => {
  const { desk } = world;
  const purged = [await world.keep(), await world.keep()];
  for (const { id } of purged) await world.mayBePurged(id);
  const { brokenIds } = await checkChain(desk.db);
  const { token } = await world.share();
  const place = { address: '192.0.2.0', browser: null };
  let isOfficer = true;
  const acts = {
    'a sign-in': () => signIn({ ...world.ctx, place }, { email: officer.email, password: TEST_PASSWORD }),
    'a report is saved': async () => {
      const company = ownersDesk(desk);
      await company.answer(DISAGREEING);
      await saveReport(company.as(officer), company.place);
    },
    'a user is changed': async () => {
      isOfficer = !isOfficer;
      const role = isOfficer ? 'officer' : 'approver';
      await changeUserRole(desk.as(administrator), { userId: officer.userId, role });
    },
    'a share is opened': async () => expect(await world.open(token)).toMatchObject({ kind: 'open' }),
    'a report is purged': async () => {
      const report = purged.pop();
      if (report) await purgeReport(world.as(administrator), { id: report.id, reason: 'its time is over' });
    },
  };
  await besideAll(acts, async () => {
    for (let month = 1; month <= MONTHS; month += 1) await dropAndTurn(month);
  });
  // Two reports were made older past the chain.
  expect(await checkChain(desk.db)).toMatchObject({ afterId: 3 * MONTHS, brokenIds, isLast: true });
});
