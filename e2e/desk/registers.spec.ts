import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buyInPanel, profileArrived } from '../support/company-steps.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

// Countries from their registers, which stand in on this machine: from the search to the sealed report.

const COUNTRIES = [
  {
    country: 'GB',
    words: '99000003',
    id: '99000003',
    name: 'MIDSTREAM EXAMPLE HOLDINGS LIMITED',
    source: 'Companies House',
    fact: 'TOPSTREAM EXAMPLE GROUP',
    owners: 'names legal entities only',
    ownerAbove: { name: 'Adaeze Ngozi Ekwuemesi-Bell', company: 'Topstream Example Group Limited' },
  },
  {
    country: 'NO',
    words: 'fjordkvist',
    id: '999800130',
    name: 'FJORDKVIST MASKIN AS',
    source: 'Brønnøysund Register Centre',
    fact: 'shareholder',
    owners: 'restricted',
  },
  {
    country: 'FR',
    words: 'brumacier',
    id: '999800113',
    name: 'BRUMACIER INDUSTRIES',
    source: 'Annuaire des Entreprises',
    fact: 'partners who are liable',
    owners: 'legitimate interest',
  },
  {
    country: 'CH',
    words: 'räderwerk',
    id: 'CHE-999.800.014',
    name: 'Räderwerk Nebelhorn GmbH',
    source: 'SHAB (Swiss Official Gazette of Commerce)',
    fact: 'Nebelhorn Holding AG',
    owners: 'no public register',
  },
  {
    country: 'PL',
    words: 'warsztat brumowski',
    id: '0009990001',
    name: 'WARSZTAT BRUMOWSKI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    source: 'National Court Register',
    fact: 'BRUMOWSKI HOLDING',
    owners: 'crbr.podatki.gov.pl',
    hasNoDocuments: true,
  },
  {
    country: 'US-NY',
    words: 'lakemont glass works',
    id: '9910011',
    name: 'LAKEMONT INSTRUMENTS INC.',
    source: 'New York Department of State',
    people: ['Iris Marlowe-Banner', 'Chief Executive Officer', 'Stillwater Agents LLC'],
    fact: 'The register records no shareholders',
    owners: '31 U.S.C. 5336',
    documents: 'order it at https://dos.ny.gov',
    hasNoDocuments: true,
  },
  {
    country: 'NL',
    words: 'kaasboerderij grutto',
    id: '09876543',
    name: 'Weidevogel Groep B.V.',
    source: 'KVK Handelsregister',
    people: ['Order an extract (uittreksel Handelsregister)'],
    fact: 'by consolidated accounts',
    owners: 'Wijzigingswet beperking toegang UBO-registers',
  },
] as const;

/** Counts what is pressed with the pointer, over every page that follows. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('pressed', () => {
    clicks += 1;
  });
  await page.addInitScript({ content: "addEventListener('pointerdown', () => pressed(), true)" });
  return () => clicks;
}

interface OwnerAbove {
  readonly name: string;
  readonly company: string;
}

/** From the page of a company to the owner whom only the company above declares: that declaration is bought on the way. */
async function findOwnerAbove(page: Page, { name, company }: OwnerAbove): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Parts of the company' });
  await tabs.getByRole('link', { name: /^Beneficial owners/ }).click();
  await page
    .locator('[data-offers]')
    .getByRole('link', { name: `Declared owners of ${company} · 8 cr` })
    .click();
  await page
    .getByRole('dialog', { name: `Get data of ${company}` })
    .getByRole('button', { name: 'Get data · 8 cr' })
    .click();
  await expect(page.locator(`[data-owner="${name}"]`)).toContainText(
    `Beneficial owner, as declared by ${company}`,
  );
}

/** Under the rule of the United Kingdom its register names the company above in the owner's place. */
async function expectEntityInPlace(page: Page, { company }: OwnerAbove): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}?policy=uk-psc`);
  await expect(page.locator('[data-entities]').getByRole('row').filter({ hasText: company })).toContainText(
    'Relevant legal entity',
  );
}

// By day one register; `coverage.integration.test.ts` has each through the whole service.
for (const { country, words, id, name, source, fact, owners, ...rest } of COUNTRIES) {
  const tag = country === 'GB' ? [] : '@all';
  test(`${country}: search, company, owners, a document, the report`, { tag }, async ({ page }) => {
    const { complaints } = watchPage(page);
    const clicks = await countClicks(page);
    await page.goto(`/search?country=${country}`);
    await page.getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    // A number leads to its company at once, words to those that have them.
    if (words !== id) {
      const found = page.locator(`[data-company-row="${id}"]`);
      await expect(found).toContainText(name, { ignoreCase: true });
      await found.click();
    }
    await expect(page).toHaveURL(`/companies/${country}/${id}`);
    await buyInPanel(page);
    await profileArrived(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goto(`/companies/${country}/${id}?data=open`);
    await expect(page.locator('[data-fills=companyProfile]').first()).toContainText(source);
    // On a phone the words of who does not offer an item leave its name room.
    await page.setViewportSize({ width: 390, height: 800 });
    const least = () =>
      page
        .locator('[data-purchase] li label > span:first-of-type')
        .evaluateAll((names) => Math.min(...names.map((name) => name.getBoundingClientRect().width)));
    await expect.poll(least).toBeGreaterThan(150);
    expect(await least()).toBeLessThan(390);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/companies/${country}/${id}`);
    if ('ownerAbove' in rest) {
      await findOwnerAbove(page, rest.ownerAbove);
      expect(clicks()).toBe(4);
      await expectEntityInPlace(page, rest.ownerAbove);
    }

    const at = `/companies/${country}/${id}`;
    if ('people' in rest) {
      await page.goto(`${at}/people`);
      for (const person of rest.people)
        await expect(page.getByRole('main')).toContainText(person, { ignoreCase: true });
    }
    await page.goto(`${at}/ownership?view=register`);
    await expect(page.getByText(fact, { exact: false }).first()).toBeVisible();
    await page.goto(`${at}/owners`);
    await expect(page.getByText(owners, { exact: false }).first()).toBeVisible();

    if ('documents' in rest) {
      await page.goto(`${at}/documents`);
      await expect(page.getByText(rest.documents).filter({ visible: true }).first()).toBeVisible();
    }
    if (!('hasNoDocuments' in rest)) {
      await page.goto(`${at}/documents`);
      await page.locator('[data-document]').first().getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Get 1 document · \d+ cr$/ }).click();
      await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(1);
    }

    await page.goto(at);
    await saveReport(page);
    // The annex, where the sources stand, is folded.
    await expect(page.getByRole('main')).toContainText(source);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF', exact: true }).click();
    const pdf = await readFile(await (await download).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(complaints).toEqual([]);
  });
}

test('administrators see how each register is', async ({ page }) => {
  await page.goto('/settings/registers');
  const row = page.getByRole('row').filter({ hasText: 'of 600 in 5 minutes' });
  await expect(row).toContainText('Companies House');
  await expect(row).toContainText('Up');
  await expect(page.getByRole('row').filter({ hasText: 'GLEIF (Global LEI Index)' })).toContainText(
    'in a minute',
  );
});
