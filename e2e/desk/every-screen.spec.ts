import type { Page } from '@playwright/test';
import { buy, openBought } from '../support/company-steps.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { pressUntil } from '../support/press-until.ts';
import { findReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';

// No test needs what another has made, and together they are the longest of all.
test.describe.configure({ mode: 'parallel' });

interface Screen {
  /** The company whose report the path continues. */
  readonly reportOf?: string;
  readonly path: string;
  readonly shows: string | RegExp;
  /** What brings the page into the state that is meant. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  search: [
    { path: '/search', shows: 'Search for a company' },
    { path: '/search?country=TEST&q=Insolvent', shows: 'Opening a company is free' },
    { path: '/search?country=FR&q=', shows: 'Search by name' },
    { path: '/search?country=US', shows: 'registered with a state' },
    { path: '/search?country=TEST&q=SEARCH_NOTHING', shows: 'No company found' },
    { path: '/coverage', shows: 'Official documents' },
    { path: '/coverage?open=TEST', shows: 'trade_register_extract' },
    { path: '/coverage?q=united&open=US', shows: 'US-WY' },
    { path: '/coverage?q=atlantis', shows: 'No country matches' },
    { path: '/no/such/page', shows: 'This page does not exist' },
  ],
  company: [
    { path: '/companies/TEST/T0000126', shows: /^Get data ·/ },
    { path: '/companies/TEST/T0000701', shows: 'Complete Example Instruments AK' },
    { path: '/companies/TEST/T0000701/people?show=all', shows: 'also beneficial owner' },
    { path: '/companies/TEST/GRAPH_MIXED/ownership', shows: 'The owners have not been traced yet' },
    { path: '/companies/TEST/GRAPH_MIXED/ownership?view=register', shows: 'Size not known' },
    { path: '/companies/TEST/T0000701/owners', shows: 'Beatriz Lagomarinez' },
    { path: '/companies/TEST/T0000405/owners', shows: 'legitimate interest' },
    { path: '/companies/TEST/T0000701/related', shows: 'Neniu filia kompanio estas registrita' },
    { path: '/companies/TEST/T0000701/documents', shows: 'Select documents to order' },
    { path: '/companies/TEST/T0000701/history', shows: 'Replay · 0 cr' },
    { path: '/companies/TEST/T0000703', shows: '1–50 of 5,000' },
    { path: '/companies/TEST/PROCESSING_FAILED', shows: 'Nothing was charged' },
  ],
  reports: [
    { path: '/reports', shows: /report/ },
    { path: '/reports?q=no+such+report', shows: 'No reports match' },
    { reportOf: 'GRAPH_MIXED', path: '', shows: 'Replay the requests' },
    { reportOf: 'T0000701', path: '?show=all', shows: 'Submit for review' },
    { reportOf: 'T0000701', path: '/diff/1..1', shows: 'No changes' },
    { reportOf: 'T0000701', path: '/recheck', shows: /^Get data · 0 cr/ },
    { reportOf: 'T0000701', path: '/v/1/share', shows: 'Create link' },
  ],
  'the rest': [
    {
      path: '/companies/TEST/T0000127_DELAY_600',
      shows: /^waiting · /,
      prepare: (page) => openBought(page, 'T0000127_DELAY_600'),
    },
    { path: '/in-progress', shows: 'In progress' },
    { path: '/settings/profile', shows: 'signing in also requires' },
    { path: '/settings/users', shows: 'Create invitation' },
    { path: '/settings/connection', shows: 'Test connection' },
    { path: '/settings/shares', shows: 'All links to reports' },
    { path: '/settings/retention', shows: 'Save retention period' },
    { path: '/settings/law', shows: 'Save readings' },
    { path: '/settings/registers', shows: 'GLEIF' },
    { path: '/settings/invoices', shows: 'No invoices.' },
    {
      path: '/search',
      shows: 'Keyboard shortcuts',
      prepare: async (page) => {
        await page.getByRole('heading', { name: 'Search for a company' }).click();
        await pressUntil(page, '?', page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
      },
    },
    {
      path: '/coverage',
      shows: 'Go to',
      prepare: async (page) => {
        await page.getByRole('rowheader').first().waitFor();
        await pressUntil(page, 'Control+k', page.getByRole('dialog', { name: 'Go to' }));
      },
    },
  ],
};

const BOUGHT = ['T0000701', 'GRAPH_MIXED', 'T0000405', 'T0000703', 'PROCESSING_FAILED'];

for (const [name, screens] of Object.entries(SCREENS)) {
  test(`${name}, narrow and wide, light and dark: no barrier, nothing wider than the window`, async ({
    page,
  }) => {
    test.slow(); // each page is looked through by axe
    if (name === 'company' || name === 'reports') for (const id of BOUGHT) await buy(page, id);
    const reports: Record<string, string> = {};
    for (const { reportOf, path, shows, prepare } of screens) {
      if (reportOf !== undefined) reports[reportOf] ??= await findReport(page, reportOf);
      await page.goto(`${reportOf === undefined ? '' : reports[reportOf]}${path}`);
      await expect(page.getByRole('main').first()).toBeVisible();
      await prepare?.(page);
      const meant = page.getByText(shows).filter({ visible: true }).first();
      await expectNoBarriers(page, path, { meant });
    }
  });
}

test('the preview of a document: no barrier, nothing wider than the window', async ({ page }) => {
  await openBought(page, 'T0000128', '/documents');
  await page.locator('[data-document]').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Get 1 document/ }).click();
  await page.getByRole('button', { name: /^Preview of/ }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expectNoBarriers(page, 'preview', { meant: page.getByRole('dialog').locator('iframe') });
});

test('before signing in: no barrier, nothing wider than the window', async ({ browser, product }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  for (const path of [
    '/sign-in',
    '/sign-in?next=/settings/users',
    '/invite/unknown',
    '/s/unknown',
    '/verify',
    `/verify/${'0'.repeat(64)}`,
  ]) {
    await page.goto(`${product.webUrl}${path}`);
    await expectNoBarriers(page, path, { meant: page.getByRole('heading', { level: 1 }) });
  }
  await context.close();
});
