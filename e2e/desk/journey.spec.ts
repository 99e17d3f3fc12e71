import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { buyInPanel, profileArrived } from '../support/company-steps.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch-page.ts';

const Manifest = z.object({
  company: z.object({ companyId: z.string(), legalName: z.string() }),
  files: z.array(
    z.object({
      file: z.string(),
      sha256: z.string(),
      sizeBytes: z.number(),
      requestId: z.string(),
      source: z.object({ register: z.string() }),
    }),
  ),
});

/** No other test buys anything of it: here it costs what it costs. */
const COMPANY = 'T0000404';
const NAME = 'Disagreeing Owners Example Shipping KLR';

const creditsIn = (text: string): number => Number(/([\d,]+) cr/.exec(text)?.[1]?.replaceAll(',', ''));

test('from signing in to the zip: search, price, buy, read, order, preview, prove', async ({
  page,
  product,
}) => {
  const { complaints } = watchPage(page);
  await signIn(page, product);

  await page.getByRole('combobox', { name: 'Country' }).fill('Testland');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=TEST/);
  await page.getByRole('searchbox').fill('Disagreeing Owners Example');
  await page.keyboard.press('Enter');
  const found = page.locator(`[data-company-row="${COMPANY}"]`);
  await expect(found).toContainText(NAME);
  await found.click();

  await expect(page).toHaveURL(`${product.webUrl}/companies/TEST/${COMPANY}`);
  const panel = page.locator('[data-purchase]');
  await expect(panel).toBeVisible();
  const balance = panel.locator('[data-balance]');
  const total = creditsIn(await panel.locator('[data-total]').innerText());
  const [before = Number.NaN, after = Number.NaN] = (await balance.innerText())
    .split('→')
    .map((text) => Number(text.replaceAll(',', '').trim()));
  expect(before - after).toBe(total);
  await expect(panel.getByRole('button', { name: `Get data · ${total} cr` })).toBeVisible();
  await buyInPanel(page);
  await profileArrived(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);

  const tabs = page.getByRole('navigation', { name: 'Parts of the company' });
  const open = async (tab: RegExp, path: string) => {
    const link = tabs.getByRole('link', { name: tab });
    await link.click();
    await expect(page).toHaveURL(`${product.webUrl}/companies/TEST/${COMPANY}/${path}`);
    await expect(link).toHaveAttribute('aria-current', 'page');
  };
  await open(/^People/, 'people');
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^All/ }).click();
  await expect(
    page.getByRole('region', { name: 'Representatives' }).getByRole('listitem').first(),
  ).toBeVisible();
  await open(/^Ownership/, 'ownership');
  const owner = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Bohumil Dvořáčník' });
  await expect(owner).toContainText('Beneficial owner');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'As listed' }).click();
  const holder = page.getByRole('table').getByRole('row').filter({ hasText: 'Bohumil Dvořáčník' });
  await expect(holder).toContainText('90');
  await expect(holder.locator('[data-tag=beneficialOwner]')).toBeVisible();
  await open(/^Beneficial owners/, 'owners');
  await expect(page.getByText('Adaeze Ekwuemesi-Bell').first()).toBeVisible();

  await open(/^Documents/, 'documents');
  const rows = page.locator('[data-document]');
  const chosen = [0, 1, 2];
  const priced: number[] = [];
  for (const index of chosen) {
    await rows.nth(index).getByRole('checkbox').check();
    priced.push(creditsIn(await rows.nth(index).innerText()));
  }
  const price = priced.reduce((sum, each) => sum + each, 0);
  const reason = page.getByLabel(/required for the beneficial owners certificate/);
  if (await reason.isVisible()) await reason.fill('Customer onboarding');
  await page.getByRole('button', { name: `Get 3 documents · ${price} cr`, exact: true }).click();
  await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(3);

  const shown = page.waitForResponse(/\/api\/desk\/documents\/[0-9a-f-]{36}$/);
  await page
    .getByRole('button', { name: /^Preview of/ })
    .first()
    .click();
  expect((await shown).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all as ZIP (3)' }).click();
  const zip = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  const { 'manifest.json': list, ...files } = zip;
  if (list === undefined) throw new Error('expected a manifest');
  const manifest = Manifest.parse(JSON.parse(strFromU8(list)));
  expect(manifest.company).toEqual({ companyId: COMPANY, legalName: NAME });
  expect(manifest.files.map(({ file }) => file).toSorted()).toEqual(Object.keys(files).toSorted());
  expect(manifest.files).toHaveLength(3);
  for (const { file, sha256, sizeBytes } of manifest.files) {
    const bytes = files[file];
    expect(bytes?.length, file).toBe(sizeBytes);
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      file,
    ).toBe(sha256);
  }

  await open(/^History/, 'history');
  const entries = page.locator('[data-lookup]');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0).locator('[data-cost]')).toHaveText(`${price} cr`);
  await expect(entries.nth(1).locator('[data-cost]')).toHaveText(`${total} cr`);
  expect(complaints).toEqual([]);
});
