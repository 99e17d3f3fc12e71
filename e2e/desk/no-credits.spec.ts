import { randomUUID } from 'node:crypto';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { openBought } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

/** A key of an account at the real service that has never bought a credit. */
async function poorKey({ databaseUrl, authSecret }: RunningProduct): Promise<string> {
  const db = createPrisma(databaseUrl);
  try {
    const { name } = await createAccount(db, { name: `poor ${randomUUID()}` });
    return (await createKey(db, { account: name, name: 'e2e' }, authSecret)).key;
  } finally {
    await db.$disconnect();
  }
}

test('without credits nothing can be bought: the panel says what is still free, and who can help', async ({
  page,
  product,
}) => {
  await openBought(page, 'T0000124', '/people');
  const web = await startWeb({ SERVICE_URL: product.serviceUrl, SERVICE_API_KEY: await poorKey(product) });
  try {
    await page.goto(`${web.webUrl}/companies/TEST/T0000125`);
    const panel = page.locator('[data-purchase]');
    await panel.getByLabel('Reason for consulting').selectOption({ label: 'Investigation' });
    await panel.getByRole('button', { name: /^Get data · \d+ cr$/ }).click();
    const alert = panel.getByRole('alert');
    await expect(alert).toContainText('Nothing was bought');
    await expect(alert).toContainText('Add credits with the operator of the service.');
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`${web.webUrl}/companies/TEST/T0000124/people`);
    await expect(page.getByRole('heading', { level: 1 }), 'what was bought stays').toContainText('Example');
  } finally {
    await web.stop();
  }
});
