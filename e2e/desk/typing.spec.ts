import type { Page } from '@playwright/test';
import type { Entity } from '#lib/index/model.ts';
import { loadFiles } from '#lib/index/testing/load-file.ts';
import { madeUpCompanies } from '#lib/index/testing/made-up-companies.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { readRunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });

/** 30 times as many in all: what is found is the same, how soon is for `npm run bench`. */
const MADE_UP = atTier({ day: 200, all: 10_000, nightly: 10_000 });

let takeOut: () => Promise<void>;
test.beforeAll(async () => {
  const { runtimeDatabaseUrl } = await readRunningProduct();
  takeOut = await loadFiles(runtimeDatabaseUrl, [
    {
      sourceId: 'gb.companies',
      countries: ['GB'],
      entities: [HARBOUR, ...madeUpCompanies('GB', 20 * MADE_UP)],
    },
    { sourceId: 'no.units', countries: ['NO'], entities: [FJORD, ...madeUpCompanies('NO', 6 * MADE_UP)] },
    { sourceId: 'fr.sirene', countries: ['FR'], entities: madeUpCompanies('FR', 4 * MADE_UP) },
    {
      sourceId: 'gb.psc',
      countries: ['GB'],
      entities: [],
      parties: [
        { ...OTTILIE, role: 'owner', since: '2016-04-06', data: null },
        {
          ...OTTILIE,
          ...{ role: 'officer', since: '2001-01-01', until: '2009-05-01', data: { words: 'Secretary' } },
        },
      ],
    },
  ]);
});
test.afterAll(() => takeOut());

const HARBOUR: Entity = {
  country: 'GB',
  number: '09990001',
  name: 'QUAYSIDE PELICAN FOUNDRY LIMITED',
  otherNames: [{ name: 'SEAGULL OSPREY CASTINGS LIMITED', kind: 'former' }],
  status: 'active',
  since: '1994-03-01',
  place: 'Bristol',
};
const OTTILIE = {
  country: 'GB',
  number: HARBOUR.number,
  isPerson: true,
  name: 'Miss Ottilie Quillfeather',
  born: '1971-04',
} as const;
const FJORD: Entity = {
  country: 'NO',
  number: '999888777',
  name: 'QUAYSIDE PELICAN FISK AS',
  status: 'closed',
  place: 'Bergen',
};

const rows = (page: Page) => page.locator('[data-suggestion]');

/** Types a letter in the page, and how long it took until the list of its companies was painted, in milliseconds. */
async function timeOf(page: Page, letter: string): Promise<number> {
  // There before the key is: the page tells by a promise.
  const watching = await page.evaluateHandle(() => ({
    painted: new Promise<number>((done) => {
      const onKey = () => {
        const at = performance.now();
        const look = () => {
          if (document.getElementById('suggestions')?.ariaBusy === 'false') {
            requestAnimationFrame(() => done(performance.now() - at));
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('keydown', onKey, { once: true, capture: true });
    }),
  }));
  await page.keyboard.press(letter);
  return watching.evaluate(({ painted }) => painted);
}

test('companies of all countries while one types, by keyboard to one of them', async ({ page }) => {
  const { complaints } = watchPage(page);
  const offered = page.waitForResponse('**/api/desk/suggestions');
  await page.goto('/search');
  await offered;
  const box = page.getByRole('combobox', { name: 'Name or number' });
  await box.fill('qu');
  await expect(rows(page).first()).toBeVisible();

  const times: number[] = [];
  for (const letter of 'ayside pel') times.push(await timeOf(page, letter === ' ' ? 'Space' : letter));
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(
    `From a key to the painted list, ${30 * MADE_UP} companies: ${median?.toFixed(0)} ms in the median.`,
  );

  await expect(rows(page).nth(0)).toContainText('QUAYSIDE PELICAN');
  await expect(rows(page).nth(1)).toContainText('QUAYSIDE PELICAN');
  const list = page.getByRole('listbox', { name: 'Suggested companies' });
  await expect(list.getByRole('option').filter({ hasText: 'Bergen' })).toContainText(
    /999888777.*closed.*1 Nov 2026/,
  );
  await expect(list.getByRole('option').filter({ hasText: 'Bristol' })).toContainText('active');
  expect(await findBarriers(page, { ofColours: true })).toEqual([]);

  await page.getByRole('button', { name: /^Norway/ }).click();
  await expect(rows(page).filter({ hasText: 'Limited' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('QUAYSIDE PELICAN FISK AS');
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'All countries' }).click();
  await expect(rows(page).filter({ hasText: 'FOUNDRY LIMITED' })).toHaveCount(1);

  await box.fill('seagul osprey');
  await expect(rows(page).first()).toContainText('formerly SEAGULL OSPREY CASTINGS LIMITED');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.press('s');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/companies/GB/09990001');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QUAYSIDE PELICAN FOUNDRY LIMITED');
  expect(complaints.filter((each) => each.includes('Content Security Policy'))).toEqual([]);
});

// Covered by day by the test above for the keys.
test('without a chosen row, Enter still searches the register of the country', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/search?country=TEST');
  const box = page.getByRole('combobox', { name: 'Name or number' });
  await box.fill('Insolvent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=TEST&q=Insolvent$/);
  await expect(page.locator('[data-company-row]').first()).toContainText('Insolvent');
});

// Covered by day by `people-found.test.tsx`, and `search-files.integration.test.ts` for the search.
test('people are searched for a reason each time, and the audit has it without the name', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name of the person' });
  const reason = page.getByRole('textbox', { name: 'Reason' });
  const submit = page.getByRole('button', { name: 'Search people' });
  await name.fill('Quillfeather Ottilie');
  await submit.click();
  await expect(reason, 'nothing goes without a reason').toBeFocused();
  await reason.fill('Conflict of interest check 17');
  await submit.click();
  const row = page.getByRole('row').filter({ hasText: 'Quillfeather' });
  await expect(row).toContainText(
    /Apr 1971.*owner.*since 6 Apr 2016.*Secretary \(officer\).*ended 1 May 2009.*QUAYSIDE PELICAN FOUNDRY LIMITED.*1 Nov 2026/,
  );
  await expect(reason).toHaveValue('');
  await expect(page).toHaveURL(/\/search\/people$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/audit?action=people-searched');
  await expect(page.getByText('Conflict of interest check 17')).toBeVisible();
  await expect(page.getByText('Quillfeather')).toHaveCount(0);
});
