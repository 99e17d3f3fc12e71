import { randomUUID } from 'node:crypto';
import { parseEnv } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { operatorContext } from '#lib/service/context/operator-context.ts';
import { buyInPanel, openBought } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

/** A key of an account at the real service that has never bought a credit. */
async function poorKey({ databaseUrl, authSecret }: RunningProduct): Promise<string> {
  const db = createPrisma(databaseUrl);
  const ctx = operatorContext(db, parseEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret }));
  try {
    const { name } = await createAccount(ctx, { name: `poor ${randomUUID()}` });
    return (await createKey(ctx, { account: name, name: 'e2e' })).key;
  } finally {
    await db.$disconnect();
  }
}

test('without credits nothing can be bought: the panel says what is still free, and who can help', async ({
  page,
  product,
}) => {
  await openBought(page, 'T0000408', '/people');
  const web = await startWeb({ SERVICE_URL: product.serviceUrl, SERVICE_API_KEY: await poorKey(product) });
  try {
    const early = await page.context().newPage();
    for (const each of [page, early]) {
      await each.goto(`${web.webUrl}/companies/TEST/${each === page ? 'T0000125' : 'T0000129'}`);
      await expect(each.getByRole('button', { name: 'Get data · 18 cr' })).toBeEnabled();
    }
    // An account may go below zero once: then it is blocked.
    await buyInPanel(page);
    await expect(page.getByText('free until').first()).toBeVisible();

    await buyInPanel(early);
    const alert = early.locator('[data-purchase]').getByRole('alert');
    await expect(alert).toContainText('Nothing was bought');
    await expect(alert).toContainText('Ask the operator of the service to top up this account.');

    await page.goto(`${web.webUrl}/companies/TEST/T0000129`);
    const panel = page.locator('[data-purchase]');
    await expect(panel).toContainText('You need 18 cr; the balance is −18 cr.');
    await expect(panel).toContainText('Still free: saved data, data in its free period and replays.');
    await expect(panel).toContainText('Ask the operator of the service to top up this account.');
    await expect(panel.getByRole('button', { name: 'Get data · 18 cr' })).toBeDisabled();
    await expect(page.getByRole('banner')).toContainText('blocked');
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`${web.webUrl}/companies/TEST/T0000408/people`);
    await expect(page.getByRole('heading', { level: 1 }), 'what was bought stays').toContainText('Example');
  } finally {
    await web.stop();
  }
});
