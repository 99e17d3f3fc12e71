import type { Locator, Page } from '@playwright/test';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { noViolations } from '#lib/registries/testing/no-violations.ts';
import {
  leiIndex,
  loadStructure,
  NEW_YORK,
  ROOT,
  startBritishRegister,
} from '#lib/service/graph/testing/structure-across-borders.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { signIn } from '../support/sign-in.ts';
import { startTestProduct, type TestProduct } from '../support/start-test-product.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch-page.ts';

// A structure over Great Britain, Norway, Belgium and New York, each company read at its own register.

/** Puts the files into the product's index, and waits until its service knows them. */
async function importFiles({ runtimeDatabaseUrl, serviceUrl, serviceApiKey }: TestProduct): Promise<void> {
  const pool = createIndexPool(runtimeDatabaseUrl, { max: 2, deadlineMs: 120_000 });
  await loadStructure(postgresIndex(pool));
  await pool.end();
  await expect
    .poll(async () => {
      const headers = { 'x-api-key': serviceApiKey, 'content-type': 'application/json' };
      const body = JSON.stringify({ country: 'BE' });
      return (await fetch(`${serviceUrl}/v2/pricing`, { method: 'POST', headers, body })).text();
    })
    .toContain('Crossroads Bank for Enterprises');
}

/** Buys the structure in its dialog, and waits until it is traced. */
async function trace(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/ownership?buy=`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maximum, in credits').fill('500');
  await dialog.getByLabel('Reason for consulting').selectOption({ label: 'Customer onboarding' });
  await dialog.getByRole('button', { name: 'Get data · at most 500 cr' }).click();
  await expect(page.locator('[data-stopped]')).toBeVisible();
}

const rowOf = (tree: Locator, name: string) => tree.getByRole('row').filter({ hasText: name }).first();

test('owners are traced over four registers, and whoever is not says why and what to do', async ({
  page,
}) => {
  const [house, lei] = await Promise.all([startBritishRegister(), leiIndex.start()]);
  const desk = await startTestProduct({ ...house.settings, ...lei.settings });
  try {
    await importFiles(desk);
    const { complaints } = watchPage(page);
    await signIn(page, desk);
    const at = `${desk.webUrl}/companies/${ROOT.country}/${ROOT.number}`;
    await trace(page, at);
    const tree = page.getByRole('treegrid');

    await test.step('each company at its own register', async () => {
      for (const nodeId of ['NO:999800130', 'BE:0999000030', `US-NY:${NEW_YORK.number}`]) {
        const company = tree.locator(`[data-node="${nodeId}"]`).first();
        await expect(company.getByRole('link', { name: /^Open company/ })).toHaveAttribute(
          'href',
          `/companies/${nodeId.replace(':', '/')}`,
        );
        await expect(company.locator('[data-not-followed]')).toHaveCount(0);
      }
    });

    await test.step('what was not followed', async () => {
      for (const [name, why] of [
        ['Channel Example Limited', 'registered in Jersey'],
        ['Somewhere Example LLC', 'each state has its own register'],
        ['KAAS, "BROOD" & CO', 'look it up by its number'],
      ] as const) {
        await expect(rowOf(tree, name).locator('[data-not-followed]')).toContainText(why);
      }
    });

    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(rowOf(tree, NEW_YORK.name)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    noViolations(house.register, lei);
  } finally {
    await desk.stop();
    await Promise.all([house.register, house.documents, house.files, lei].map((each) => each.close()));
  }
});
