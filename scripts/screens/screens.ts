import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../demo/demo-customer.ts';
import { DEMO_PURCHASES } from '../demo/demo-purchases.ts';
import { DEMO_REPORTS, type DemoReport } from '../demo/demo-reports.ts';
import type { RunningDemo } from '../demo/start-demo.ts';

export type Look = 'light' | 'dark' | 'narrow';

export interface Screen {
  /** Of the picture's file. */
  readonly name: string;
  readonly as: 'nobody' | 'officer' | 'administrator';
  readonly path: string | ((demo: Pick<RunningDemo, 'sharedPath'>) => string);
  /** Beside light. */
  readonly alsoIn?: readonly Exclude<Look, 'light'>[];
  /** Does what leads to the picture, and waits until there is all of it. */
  readonly prepare: (page: Page) => Promise<unknown>;
}

const shown = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ visible: true }).first().waitFor();
/** What draws a PDF says nothing when it is done: it is when nothing changes any more. */
async function untilStill(page: Page): Promise<void> {
  for (let before: Uint8Array = new Uint8Array(); ; ) {
    await page.waitForTimeout(3_000);
    const now = await page.screenshot();
    if (now.equals(before)) return;
    before = now;
  }
}

/** The references of the report that is approved and shared, and of the one that has two versions. */
const SHARED = referenceOf(({ isShared }) => isShared === true);
const COMPARED = referenceOf(({ againUnder }) => againUnder !== undefined);

function referenceOf(isMeant: (report: DemoReport) => boolean): string {
  const companyId = DEMO_REPORTS.find(isMeant)?.companyId;
  const reference = DEMO_PURCHASES.find((purchase) => purchase.companyId === companyId)?.reference;
  if (!reference) throw new Error('The demo has no such report with a reference.');
  return reference;
}

/** From the list to the report of a reference, in its newest version. */
const openReport = async (page: Page, reference: string) => {
  await page.locator('[data-report]').filter({ hasText: reference }).getByRole('link').first().click();
  await page.locator('[data-report] [data-section]').first().waitFor();
  return new URL(page.url()).pathname;
};

async function openCustomer(page: Page): Promise<void> {
  await page.getByRole('link', { name: DEMO_CUSTOMER.reference }).click();
  await page.locator('[data-box=risk]').waitFor();
}

/** The report as it is given out, dropped where anybody may ask whether it is genuine. */
async function verifyExported(page: Page): Promise<void> {
  const path = await openReport(page, SHARED);
  const answer = await page.request.get(`/api/desk${path}/export`);
  if (!answer.ok()) throw new Error(`The report was not given out: ${await answer.text()}`);
  await page.goto('/verify');
  const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: await answer.body() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('[data-verdict]').waitFor();
}

const EVERYWHERE = ['dark', 'narrow'] as const;

/** The main screens, in the order in which an officer meets them; of the demo's workspace (scripts/demo). */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', as: 'nobody', path: '/sign-in', prepare: shown('input[type=password]') },
  { name: 'home', as: 'officer', path: '/', alsoIn: EVERYWHERE, prepare: shown('main section') },
  { name: 'search', as: 'officer', path: '/search?country=TEST', prepare: shown('main ul li a') },
  {
    name: 'results',
    as: 'officer',
    path: '/search?country=TEST&q=example+holding',
    alsoIn: EVERYWHERE,
    prepare: shown('[data-results] a, [data-result] a, main table a, main ol a'),
  },
  {
    name: 'buy',
    as: 'officer',
    path: '/companies/TEST/T0000408',
    prepare: (page) => page.getByRole('button', { name: /^Get data · / }).waitFor(),
  },
  {
    name: 'waiting',
    as: 'officer',
    path: '/companies/TEST/T0000710_DELAY_900',
    prepare: shown('[data-waiting]'),
  },
  {
    name: 'company',
    as: 'officer',
    path: '/companies/TEST/T0000213',
    alsoIn: EVERYWHERE,
    prepare: shown('dl'),
  },
  { name: 'company-closed', as: 'officer', path: '/companies/TEST/T0000701', prepare: shown('dl') },
  { name: 'people', as: 'officer', path: '/companies/TEST/T0000213/people', prepare: shown('main h2') },
  {
    name: 'ownership',
    as: 'officer',
    path: '/companies/TEST/GRAPH_CIRCULAR/ownership',
    alsoIn: EVERYWHERE,
    prepare: shown('[role=treegrid]'),
  },
  {
    name: 'ownership-graph',
    as: 'officer',
    path: '/companies/TEST/GRAPH_CIRCULAR/ownership?view=graph',
    alsoIn: ['dark'],
    prepare: async (page) => {
      const drawing = page.locator('[data-drawing]');
      await drawing.waitFor();
      await drawing.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'owners',
    as: 'officer',
    path: '/companies/TEST/T0000404/owners',
    alsoIn: EVERYWHERE,
    prepare: shown('main table'),
  },
  {
    name: 'owners-entities',
    as: 'officer',
    path: '/companies/GB/99000003/owners',
    alsoIn: EVERYWHERE,
    prepare: (page) => page.locator('[data-entities]').evaluate((entities) => entities.scrollIntoView()),
  },
  {
    name: 'owners-offers',
    as: 'officer',
    path: '/companies/TEST/T0000331/owners',
    prepare: shown('[data-offers]'),
  },
  { name: 'discrepancies', as: 'officer', path: '/discrepancies', prepare: shown('main table') },
  {
    name: 'documents',
    as: 'officer',
    path: '/companies/TEST/T0000704/documents',
    alsoIn: EVERYWHERE,
    prepare: shown('table'),
  },
  {
    name: 'preview',
    as: 'officer',
    path: '/companies/TEST/T0000704/documents',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Preview/ })
        .first()
        .click();
      await page.locator('dialog[open] iframe').waitFor();
      await untilStill(page);
    },
  },
  {
    name: 'history',
    as: 'officer',
    path: '/companies/TEST/T0000704/history',
    prepare: shown('table, [data-outcome]'),
  },
  { name: 'reports', as: 'officer', path: '/reports', alsoIn: EVERYWHERE, prepare: shown('[data-report]') },
  {
    name: 'customers',
    as: 'officer',
    path: '/customers',
    alsoIn: EVERYWHERE,
    prepare: shown('[data-customer]'),
  },
  { name: 'customer', as: 'officer', path: '/customers', alsoIn: EVERYWHERE, prepare: openCustomer },
  {
    name: 'report',
    as: 'officer',
    path: '/reports',
    alsoIn: EVERYWHERE,
    prepare: (page) => openReport(page, SHARED),
  },
  {
    name: 'compare',
    as: 'officer',
    path: '/reports',
    alsoIn: EVERYWHERE,
    prepare: async (page) => {
      await page.goto(`${await openReport(page, COMPARED)}/diff/1..2`);
      await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'share',
    as: 'officer',
    path: '/reports',
    alsoIn: EVERYWHERE,
    prepare: async (page) => {
      await page.goto(`${await openReport(page, SHARED)}/v/1/share`);
      await page.locator('[data-pinned]').waitFor();
    },
  },
  {
    name: 'shared',
    as: 'nobody',
    path: ({ sharedPath }) => sharedPath,
    alsoIn: EVERYWHERE,
    prepare: shown('[data-shared] [data-section]'),
  },
  { name: 'verify', as: 'officer', path: '/reports', alsoIn: EVERYWHERE, prepare: verifyExported },
  { name: 'in-progress', as: 'officer', path: '/in-progress', prepare: shown('[data-waiting]') },
  { name: 'audit', as: 'administrator', path: '/audit', prepare: shown('main table') },
  { name: 'share-links', as: 'administrator', path: '/settings/shares', prepare: shown('main table') },
  { name: 'users', as: 'administrator', path: '/settings/users', prepare: shown('table') },
  { name: 'policy', as: 'administrator', path: '/settings/policy', prepare: shown('main form') },
  { name: 'organisation', as: 'administrator', path: '/settings/organisation', prepare: shown('main form') },
  { name: 'connection', as: 'administrator', path: '/settings/connection', prepare: shown('main form') },
  { name: 'coverage', as: 'officer', path: '/coverage', prepare: shown('table') },
];
