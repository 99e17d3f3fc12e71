import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { startOtherServer } from '../other-server/start-other-server.ts';
import { BLOCKED_NUMBER, COMPANY_NUMBER, LEGAL_NAME } from '../other-server/their-answers.ts';
import { giveReason, profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { trafficRecord } from '../support/traffic-record.ts';
import { watchPage } from '../support/watch-page.ts';

const THEIR_KEY = 'their-key-0123456789-of-another-make';
const Manifest = z.object({
  company: z.object({ companyId: z.string(), legalName: z.string() }),
  files: z.array(z.object({ file: z.string(), sha256: z.string() })),
});

// Covered by day by `connection.integration.test.ts` and `forms.test.ts`.
test('the main journey with a service of somebody else, set by an administrator', { tag: '@all' }, async ({
  page,
  connection,
}) => {
  const record = trafficRecord();
  record.forbid("another service's key", THEIR_KEY);
  record.forbid("another service's ticket", 'a-ticket-of-theirs');
  const other = await startOtherServer({ apiKey: THEIR_KEY });
  try {
    const { complaints } = watchPage(page);
    await test.step('Settings → Connection: address, key, test; the key is never shown again', async () => {
      await page.goto('/settings/connection');
      await page.getByLabel('Address of the service').fill(other.serviceUrl);
      await page.getByRole('textbox', { name: /key/i }).fill('not-their-key-0123456789');
      await page.getByRole('button', { name: 'Save connection' }).click();
      const outcome = page.getByRole('alert').filter({ hasText: 'refused this key' });
      await expect(outcome).toContainText('is not known');
      await expect(outcome).not.toContainText('not-their-key');
      await page.getByRole('textbox', { name: /key/i }).fill(THEIR_KEY);
      await page.getByRole('button', { name: 'Save connection' }).click();
      await expect(
        page.getByText(`••••${THEIR_KEY.slice(-4)}`).or(page.getByText(THEIR_KEY.slice(-4))),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Connected:' })).toContainText(
        'Balance unknown',
      );
      await page.reload();
      await expect(page.getByRole('textbox', { name: /key/i })).toHaveValue('');
      expect(await page.content()).not.toContain(THEIR_KEY);
      expect(other.record.orders).toEqual([]);
    });

    await test.step('what they offer stands under Coverage, without a balance', async () => {
      await page.goto('/coverage?q=germany&open=DE');
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Germany' }) });
      await expect(row).toContainText('4.2 cr');
      await expect(page.getByRole('table')).toContainText('2.1 cr');
      await expect(page.getByRole('banner')).toContainText('Balance unknown');
    });

    await test.step('search', async () => {
      await page.goto('/search');
      await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/country=DE/);
      await expect(page.getByRole('button', { name: 'Search · 0.1 cr' })).toBeVisible();
      await page.getByRole('searchbox').fill('Kesselfließ');
      await page.keyboard.press('Enter');
      const found = page.locator(`[data-company-row="${COMPANY_NUMBER}"]`);
      await expect(found).toContainText(LEGAL_NAME);
      await found.click();
      await expect(page).toHaveURL(`/companies/DE/${encodeURIComponent(COMPANY_NUMBER)}`);
    });

    const panel = page.locator('[data-purchase]');
    await test.step('the price, then the data; what comes later is waited for', async () => {
      await expect(panel.locator('[data-total]')).toHaveText('6.3 cr');
      await expect(panel.locator('[data-balance]')).toHaveText('not known');
      expect(await findBarriers(page)).toEqual([]);
      expect(other.record.orders).toEqual([]);
      await giveReason(panel, 'Customer onboarding');
      await panel.getByRole('button', { name: 'Get data · 6.3 cr', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LEGAL_NAME);
      await profileArrived(page);
      expect(new Set(other.record.refused)).toEqual(new Set(['maxBudget', 'metadata']));
      expect(other.record.orders).toHaveLength(1);
      expect(other.record.orders[0]?.dataPoints.toSorted()).toEqual([
        'availableDocuments',
        'companyProfile',
        'ultimateBeneficialOwners',
      ]);
    });

    const main = page.getByRole('main');
    const open = async (tab: RegExp, part: string) => {
      await page
        .getByRole('navigation', { name: 'Parts of the company' })
        .getByRole('link', { name: tab })
        .click();
      await expect(page).toHaveURL(`/companies/DE/${encodeURIComponent(COMPANY_NUMBER)}/${part}`);
    };
    await test.step('every part reads', async () => {
      for (const text of [
        'eingetragen',
        'Gesellschaft mit beschränkter Haftung',
        '25.000,00 EUR',
        'Kesselstraße 7, 02943 Weißwasser',
        '1 Mar 2019',
        '28.99',
        '90210',
        'Bau von Geräten aller Art',
        'Werk Rietschen',
      ])
        await expect(main, text).toContainText(text);
      await open(/^People/, 'people');
      for (const text of [
        'Ottilie Quandresch',
        'Managing director',
        'Neißeufer Treuhand KG',
        'Ingo Malzkorn',
        '01.03.2019',
      ])
        await expect(main, text).toContainText(text);
      await open(/^Ownership/, 'ownership');
      for (const text of ['62.5', '37.5', '15,625', 'Neißeufer Treuhand KG'])
        await expect(main, text).toContainText(text);
      await open(/^Beneficial owners/, 'owners');
      for (const text of [
        'Ottilie Quandresch',
        'KAPITALANTEIL',
        'Höhe des Kapitalanteils: mehr als 50 %',
        'Apr 1971',
      ])
        await expect(main, text).toContainText(text);
      expect(await page.content()).not.toContain('1971-04-09');
      expect(await findBarriers(page)).toEqual([]);
    });

    await test.step('documents by their own ids, kept, and zipped with a manifest', async () => {
      await open(/^Documents/, 'documents');
      const rows = page.locator('[data-document]');
      await expect(rows).toHaveCount(3);
      for (const name of ['Aktueller Abdruck', 'Jahresabschluss 2025'])
        await rows.filter({ hasText: name }).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Get 2 documents · 3.3 cr', exact: true }).click();
      await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(2);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download all as ZIP (2)' }).click();
      const zip = unzipSync(new Uint8Array(await readFile(await (await download).path())));
      const manifest = Manifest.parse(JSON.parse(strFromU8(zip['manifest.json'] ?? new Uint8Array())));
      expect(manifest.company).toEqual({ companyId: COMPANY_NUMBER, legalName: LEGAL_NAME });
      expect(manifest.files).toHaveLength(2);
      for (const { file, sha256 } of manifest.files)
        expect(
          createHash('sha256')
            .update(zip[file] ?? '')
            .digest('hex'),
          file,
        ).toBe(sha256);
      expect(other.record.orders).toHaveLength(2);
    });

    await test.step('the history says what is known of the cost, and a replay is the same', async () => {
      await open(/^History/, 'history');
      await expect(page.locator('[data-outcome="finished"]')).toHaveCount(2);
      await page.getByRole('button', { name: 'Replay · 0 cr' }).last().click();
      await expect(page.getByText('Identical to the saved answer')).toBeVisible();
      expect(other.record.orders).toHaveLength(2);
    });
    expect(complaints).toEqual([]);

    await test.step('blocked in their words', async () => {
      await page.goto(`/companies/DE/${encodeURIComponent(BLOCKED_NUMBER)}`);
      await giveReason(panel, 'Investigation');
      await panel.getByRole('button', { name: /^Get data/ }).click();
      await expect(main).toContainText('Your credits are used up. Please buy some.');
      expect(other.record.orders).toHaveLength(2);
    });
  } finally {
    await connection.reset();
    await other.stop();
  }
});
