import { readFile } from 'node:fs/promises';
import { startPresentServer } from '../other-server/present/start-present-server.ts';
import { COMPANY_ID, LEGAL_NAME } from '../other-server/present/their-company.ts';
import { giveReason } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { trafficRecord } from '../support/traffic-record.ts';
import { watchPage } from '../support/watch-page.ts';

const THEIR_KEY = 'their-key-9876543210-of-the-present';

// Covered by day by `form.integration.test.ts`, `forms.test.ts` and `in-our-shape.test.ts`.
test('the whole journey with a provider of the present form of the interface', { tag: '@all' }, async ({
  page,
  connection,
}) => {
  const record = trafficRecord();
  record.forbid("the present provider's key", THEIR_KEY);
  record.forbid("the present provider's ticket", 'a-ticket-of-theirs');
  const other = await startPresentServer({ apiKey: THEIR_KEY });
  const { complaints } = watchPage(page);
  const main = page.getByRole('main');
  const companyUrl = `/companies/FR/${COMPANY_ID}`;
  try {
    await test.step('address and key are all that is typed: the form is found', async () => {
      await page.goto('/settings/connection');
      await page.getByLabel('Address of the service').fill(other.serviceUrl);
      await page.getByRole('textbox', { name: /key/i }).fill(THEIR_KEY);
      await page.getByRole('button', { name: 'Save connection' }).click();
      await expect(main).toContainText('Present form, found automatically');
      await page.getByRole('button', { name: 'Test connection' }).click();
      const outcome = page.getByRole('status').filter({ hasText: 'Connected' });
      await expect(outcome).toContainText('Present form');
      await expect(outcome).toContainText('423.50 credits (42,350 credit cents)');
      expect(await findBarriers(page)).toEqual([]);
      expect(other.record.orders).toEqual([]);
    });

    await test.step('search, with the number that matched', async () => {
      await page.goto('/search?country=FR');
      await page.getByRole('searchbox').fill('Lanterne');
      await page.keyboard.press('Enter');
      await page.locator(`[data-company-row="${COMPANY_ID}"]`).click();
      await expect(page).toHaveURL(companyUrl);
    });

    const panel = page.locator('[data-purchase]');
    await test.step('what is sold as one is priced once, bought, and waited for while it is added to', async () => {
      await panel.getByRole('checkbox', { name: /^Subsidiaries/ }).check();
      await expect(panel.locator('[data-total]')).toHaveText('3.6 cr');
      await expect(panel.locator('[data-mode]')).toContainText('Verification');
      await giveReason(panel, 'Customer onboarding');
      await panel.getByRole('button', { name: 'Get data · 3.6 cr', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LEGAL_NAME);
      await page.getByRole('link', { name: 'Sources and requests' }).click();
      await expect(page.locator('[data-drawer]')).toContainText(/Profile\s*Received/);
      await page.keyboard.press('Escape');
      expect(other.record.orders).toMatchObject([{ mode: 'verification', maxBudget: 360 }]);
    });

    const open = async (tab: RegExp, part: string) => {
      const tabs = page.getByRole('navigation', { name: 'Parts of the company' });
      await tabs.getByRole('link', { name: tab }).click();
      await expect(page).toHaveURL(`${companyUrl}/${part}`);
    };
    await test.step('company, people and owners read, and what a model inferred is marked', async () => {
      await expect(main).toContainText('WAPIAAAAZ0000000017');
      await expect(main).toContainText('Soufflerie Vernoux SARL');
      await expect(main).toContainText(/inferred by a model/i);
      await open(/^People/, 'people');
      await expect(main).toContainText('Basile Tournesac');
      await open(/^Beneficial owners/, 'owners');
      await expect(main).toContainText('Odile Quandresch');
      await expect(main).toContainText('through others');
      await expect(main).toContainText('A model inferred some shares or holders');
      await open(/^Group/, 'related');
      await expect(main).toContainText('Glasblazerij Lantaarn BV');
      await expect(main).toContainText('Cristallerie du Mont SARL');
      expect(await findBarriers(page)).toEqual([]);
    });

    await test.step('the structure ends at its budget, and goes on from there', async () => {
      await page.goto(`${companyUrl}/ownership?buy=`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Maximum, in credits').fill('3.5');
      await giveReason(dialog, 'Customer onboarding');
      await dialog.getByRole('button', { name: 'Get data · at most 3.5 cr' }).click();
      await expect(page.locator('[data-stopped=budget_exhausted]')).toContainText('3 cr spent');
      expect(other.record.orders.at(-1)).toMatchObject({ graphMaxBudget: 350 });
      const tree = page.getByRole('treegrid');
      await tree.locator('[data-go-on]').first().click();
      await expect(dialog.getByLabel('Maximum, in credits')).toHaveValue('1.5');
      await giveReason(dialog, 'Customer onboarding');
      await dialog.getByRole('button', { name: 'Get data · at most 1.5 cr' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(tree).toContainText('Wout Sterrenborg');
      await expect(tree).toContainText('Odile Quandresch');
    });

    await test.step('documents, at prices of hundredths of a credit', async () => {
      await open(/^Documents/, 'documents');
      const row = page.locator('[data-document]').filter({ hasText: 'Comptes annuels 2025' });
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Get 1 document · 2.25 cr', exact: true }).click();
      await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(1);
      const made = page.waitForEvent('download');
      await page.getByRole('link', { name: /^Download .* as PDF$/ }).click();
      expect((await made).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await test.step('a report of it, and its PDF', async () => {
      await page.goto(companyUrl);
      await page.getByRole('button', { name: 'Save report' }).click();
      await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
      await expect(main).toContainText(/inferred by an AI model/i);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'PDF', exact: true }).click();
      const pdf = await readFile(await (await download).path());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    });
    expect(other.record.orders).toHaveLength(4);
    expect(complaints).toEqual([]);
  } finally {
    await connection.reset();
    await other.stop();
  }
});
