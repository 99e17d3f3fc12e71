/** @module-tag all */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moreIsTold, startCustomers } from './testing/customers.ts';
import { databaseWithRepmgr, findDebianFailover } from './testing/database-with-repmgr.ts';
import { everythingIsRight } from './testing/everything-is-right.ts';
import { type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

const debian = await findDebianFailover();
if (debian === undefined) {
  console.log('No failover by repmgr is tried: apt-get install postgresql repmgr haproxy postgresql-client');
}

describe.skipIf(debian === undefined)('Debian’s PostgreSQL with repmgr and HAProxy', () => {
  let prepared: PreparedWhole;
  let whole: Whole;
  beforeAll(async () => {
    if (debian === undefined) return;
    prepared = await prepareWhole(debian);
    whole = await startWhole(prepared, { openDatabase: databaseWithRepmgr(debian) });
    Object.assign(whole.register.latency, { dataPointMs: 20, documentMs: 800 });
  });
  afterAll(async () => {
    await whole?.stop();
    await prepared?.remove();
  });

  test('the primary is killed during purchases: the standby takes over without anybody, and nothing told is lost', async () => {
    const customers = startCustomers(whole, 8);
    await moreIsTold(customers.told, 60);
    await whole.killDatabase();
    const killedAt = Date.now();
    const acknowledged = customers.told.answers.length;
    await whole.startDatabase();
    const promotedAfterMs = Date.now() - killedAt;
    await moreIsTold(customers.told, 1);
    const answersAfterMs = Date.now() - killedAt;
    await moreIsTold(customers.told, 30);
    await customers.stop();

    expect(whole.service.isAlive).toBe(true);
    expect(customers.told.outcomes.get('broken')).toBeUndefined();
    await everythingIsRight(whole, customers.told);
    console.log(
      `${acknowledged} answers before the primary was killed, 0 lost; the address led to the standby after ${promotedAfterMs} ms, ` +
        `the first answer came after ${answersAfterMs} ms`,
    );
  });
});
