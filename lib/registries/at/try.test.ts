import { expect, it } from 'vitest';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { annualAccounts } from './annual-accounts.ts';
import { firmenbuch } from './firmenbuch.ts';
import { numberOf, readFixtures } from './testing/read-fixtures.ts';
import { firmenbuchStandIn } from './testing/stand-in.ts';

const austria = composed(firmenbuch, [annualAccounts]);
const run = standInForTests(
  () => firmenbuchStandIn.start(),
  (x) => [x],
);
it.each([...readFixtures()])('%s', async (_name, f) => {
  const ctx = contextForTests({ settings: run().settings });
  const order = { country: 'AT', companyId: numberOf(f), requestedAt: ctx.now } as const;
  const p = await austria.fetchDataPoint(ctx, { ...order, dataPoint: 'companyProfile' });
  console.log(
    JSON.stringify(
      {
        v: p.value,
        a: p.absence,
        s: p.provenance?.sources['at.accounts'],
        t: p.troubles,
        c: p.provenance?.conflicts,
      },
      null,
      1,
    ),
  );
  const d = await austria.fetchDataPoint(ctx, { ...order, dataPoint: 'availableDocuments' });
  console.log(JSON.stringify(d.value, null, 1));
  expect(1).toBe(1);
});
