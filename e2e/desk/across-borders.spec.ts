import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { prepareIndex } from '#lib/platform/prepare-index.ts';
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import {
  leiIndex,
  loadStructure,
  NEW_YORK,
  ROOT,
} from '#lib/service/graph/testing/structure-across-borders.ts';
import { onDatabase } from '../support/books-of-tests.ts';
import { findBarriers } from '../support/find-barriers.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';
import { startService } from '../support/start-service.ts';
import { watchPage } from '../support/watch-page.ts';

// A structure over Great Britain, Norway, Belgium and New York, each company read at its own register.

/** A service with these sources and with the files in an index of its own: other tests find none. */
async function startOverBorders(
  { databaseUrl, serviceApiKey }: RunningProduct,
  settings: Readonly<Record<string, string>>,
) {
  const name = `index_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(databaseUrl, (pool) => pool.query(`create database ${name}`));
  const indexUrl = new URL(databaseUrl);
  indexUrl.pathname = `/${name}`;
  const { href: INDEX_DATABASE_URL } = indexUrl;
  await prepareIndex(
    { ownerUrl: INDEX_DATABASE_URL, runtimeUrl: INDEX_DATABASE_URL },
    resolve(import.meta.dirname, '../../lib/index/migrations'),
  );
  const pool = createIndexPool(INDEX_DATABASE_URL, { max: 2, deadlineMs: 120_000 });
  await loadStructure(postgresIndex(pool));
  await pool.end();
  const service = await startService({ ...settings, INDEX_DATABASE_URL });
  // It reads them once it runs.
  await expect
    .poll(async () => {
      const headers = { 'x-api-key': serviceApiKey, 'content-type': 'application/json' };
      const body = JSON.stringify({ country: 'BE' });
      return (await fetch(`${service.serviceUrl}/v2/pricing`, { method: 'POST', headers, body })).text();
    })
    .toContain('Crossroads Bank for Enterprises');
  return service;
}

/** Buys the structure in its dialog, and waits until it is traced. */
async function trace(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/ownership?buy=`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maximum, in credits').fill('500');
  await dialog.getByLabel('Reason for consulting').selectOption({ label: 'Customer onboarding' });
  await dialog.getByRole('button', { name: 'Get data · at most 500 cr' }).click();
  // A trace uses a quarter of a source's limit, and waits for the next minute where it needs more.
  await expect(page.locator('[data-stopped]')).toBeVisible({ timeout: 300_000 });
}

const rowOf = (tree: Locator, name: string) => tree.getByRole('row').filter({ hasText: name }).first();

// Covered by day by `graph-across-borders.integration.test.ts`, and the walk for the pages.
test('owners are traced over four registers, and whoever is not says why and what to do', {
  tag: '@all',
}, async ({ page, product, connection }) => {
  const standIns = await startAllStandIns(leiIndex);
  const service = await startOverBorders(product, standIns.settings);
  try {
    await connection.set({ serviceUrl: service.serviceUrl });
    const { complaints } = watchPage(page);
    await trace(page, `/companies/${ROOT.country}/${ROOT.number}`);
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
    standIns.noViolations();
  } finally {
    await service.stop();
    await standIns.close();
  }
});
