import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  addCustomerCompany,
  addCustomerDocument,
  createCustomer,
  proposeCustomerDecision,
} from '#lib/desk/customers/index.ts';
import { decideDiscrepancy } from '#lib/desk/discrepancies/decide-discrepancy.ts';
import { asAdministrator, reportOf, shareOf } from './as-administrator.ts';
import { openCustomer } from './books-of-tests.ts';
import { type Bought, buy } from './company-steps.ts';
import { carryForward, dropFirstEntry } from './dropped-months.ts';
import { pressUntil } from './press-until.ts';
import type { RunningProduct } from './running-product.ts';

/** Returns how a text of the product appears on the page: unchanged in English, accented in the pseudo-locale. */
export type Say = (text: string | RegExp) => string | RegExp;

export interface Screen {
  /** Companies that are bought before, by a request. */
  readonly buys?: readonly string[];
  /** What is bought of them, if not the profile, the owners and the list of documents. */
  readonly dataPoints?: readonly Bought[];
  /** Company of `buys` whose report the path continues. */
  readonly reportOf?: string;
  readonly path: string;
  /** Makes what the screen shows. The path continues with the result. */
  readonly given?: (product: RunningProduct, buyer: Page) => Promise<string>;
  readonly shows: string | RegExp;
  /** Resembles another screen, or has its own day test: only `test:all` visits it. */
  readonly isLater?: true;
  /** Brings the page into the state that is meant. */
  readonly prepare?: (page: Page, say: Say) => Promise<unknown>;
}

const REPORT = { buys: ['T0000701'], reportOf: 'T0000701' } as const;
const REPORT_OF_STRUCTURE = { buys: ['GRAPH_MIXED'], reportOf: 'GRAPH_MIXED' } as const;
const STRUCTURE = { buys: ['GRAPH_MIXED'], dataPoints: ['companyProfile', 'graph'] } as const;

const openDialog = (button: RegExp) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(button) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Orders what takes more than ten minutes, each time of another company: what was ordered before may have arrived. */
async function waits({ webUrl }: RunningProduct, buyer: Page): Promise<string> {
  const id = `T0000127_DELAY_${600 + randomInt(100)}`;
  await buy(buyer, id, { webUrl });
  return id;
}

async function carriedForward(product: RunningProduct): Promise<string> {
  const customer = await openCustomer(product, { credits: 0 });
  await carryForward(customer);
  return customer.id;
}

async function monthDropped(product: RunningProduct): Promise<string> {
  await dropFirstEntry(product);
  return '';
}

/** Name of the customers of these tests. */
export const CUSTOMER_NAME = 'Tamarindo family';

/** Reason of a decision that awaits its confirmation: the longest state that a list shows. */
export const NO_ACTION = 'Nothing to report after all';

const awaitsConfirmation = (product: RunningProduct): Promise<string> =>
  asAdministrator(product, async (ctx) => {
    const where = { companyId: 'DELAY_0000_T0000404', class: 'band_differs', outcome: null };
    const open = await ctx.db.discrepancy.findFirst({ where });
    if (open !== null) await decideDiscrepancy(ctx, { id: open.id, outcome: 'none', reason: NO_ACTION });
    return '';
  });

/** With a company, an expired document and a proposal of another user. */
const newCustomer = (product: RunningProduct): Promise<string> =>
  asAdministrator(product, async (ctx) => {
    const reference = `CIF-${randomInt(1_000_000)}`;
    const { id } = await createCustomer(ctx, { reference, name: CUSTOMER_NAME });
    await addCustomerCompany(ctx, { id, country: 'TEST', companyId: 'T0000701', role: 'customer' });
    const file = new File([`%PDF-1.7 ${id}`], 'passport.pdf');
    await addCustomerDocument(ctx, { id, file, kind: 'identity_document', expires: '2020-01-31' });
    await proposeCustomerDecision(ctx, { id, risk: 'high', reviewOn: '2030-01-01' });
    return id;
  });

const newShare = async (product: RunningProduct): Promise<string> =>
  shareOf(product, await reportOf(product, 'T0000701'));

/** Every screen that is seen after signing in. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  search: [
    { path: '/', shows: 'Recent companies' },
    { path: '/search', shows: 'Search for a company' },
    { path: '/search?country=ZZ&q=x', shows: 'is not a country code' },
    { path: '/search?country=TEST&q=Insolvent', shows: 'Opening a company is free' },
    { path: '/search?country=FR&q=', shows: 'Search by name' },
    { path: '/search?country=US', shows: 'registered with a state' },
    { path: '/search?country=TEST&q=SEARCH_NOTHING', shows: 'No company found' },
    { path: '/search/people', shows: 'No person can be searched by name' },
    { path: '/coverage', shows: 'Declared owners' },
    // The table of all countries stands above; what unfolds needs one.
    { path: '/coverage?q=TEST&open=TEST', shows: 'trade_register_extract' },
    { path: '/coverage?q=united&open=US,US-DE', shows: 'US-WY', isLater: true },
    { path: '/coverage?q=atlantis', shows: 'No country matches', isLater: true },
    { path: '/no/such/page', shows: 'This page does not exist' },
  ],
  'the rest': [
    { path: '/in-progress', shows: 'In progress' },
    {
      buys: ['DELAY_0000_T0000404'],
      given: awaitsConfirmation,
      path: '/discrepancies',
      shows: NO_ACTION,
    },
    { given: newCustomer, buys: ['T0000701'], path: '/customers/', shows: /^Proposal awaiting approval/ },
    {
      given: newCustomer,
      buys: ['T0000701'],
      path: '/customers/',
      shows: 'First day',
      prepare: openDialog(/^Add company/),
      isLater: true,
    },
    { path: '/customers?sort=due', shows: 'New customer' },
    {
      path: '/customers',
      shows: 'Create customer',
      prepare: openDialog(/^New customer/),
      isLater: true,
    },
    {
      given: monthDropped,
      path: '/audit?object=no+such+report',
      shows: /^Entries up to/,
      prepare: (page, say) => page.getByRole('button', { name: say('Verify all entries') }).click(),
    },
    { path: '/status', shows: 'Company-data service' },
    { path: '/settings/profile', shows: 'signing in also requires' },
    { path: '/settings/users', shows: 'Create invitation' },
    { path: '/settings/connection', shows: 'Test connection' },
    { path: '/settings/shares', shows: 'All links to reports' },
    { path: '/settings/retention', shows: 'Save retention period' },
    { path: '/settings/organisation', shows: 'Save organisation' },
    { path: '/settings/policy', shows: 'Save policy' },
    { path: '/settings/countries', shows: 'Add list' },
    { path: '/settings/law', shows: 'Save readings' },
    { path: '/settings/registers', shows: 'Imported files' },
    { path: '/settings/usage?by=person', shows: /^Data and searches that everyone/ },
    { path: '/settings/spending', shows: 'Save limits' },
    { path: `/settings/invoices?payment=${crypto.randomUUID()}`, shows: 'State of the payment not known' },
    { path: '/settings/invoices', shows: 'No invoices.' },
    {
      path: '/search',
      shows: 'Keyboard shortcuts',
      prepare: async (page, say) => {
        await page.getByRole('heading', { name: say('Search for a company') }).click();
        await pressUntil(page, '?', page.getByRole('dialog', { name: say('Keyboard shortcuts') }));
      },
    },
    {
      path: '/search',
      shows: 'Go to',
      prepare: async (page, say) => {
        await page.getByRole('heading', { name: say('Search for a company') }).click();
        await pressUntil(page, 'Control+k', page.getByRole('dialog', { name: say('Go to') }));
      },
    },
  ],
  company: [
    { path: '/companies/TEST/T0000126', shows: /^Get data ·/ },
    {
      buys: ['T0000701'],
      path: '/companies/TEST/T0000701',
      shows: 'Complete Example Instruments AK',
    },
    {
      buys: ['T0000701'],
      path: '/companies/TEST/T0000701?sources=open',
      shows: 'Company Register of Testland',
      isLater: true,
    },
    { buys: ['T0000701'], path: '/companies/TEST/T0000701?data=open', shows: /^Select data/, isLater: true },
    { buys: ['T0000701'], path: '/companies/TEST/T0000701/people?show=all', shows: 'also beneficial owner' },
    {
      buys: ['T0000701'],
      path: '/companies/TEST/T0000701/ownership',
      shows: 'The owners have not been traced yet',
    },
    {
      buys: ['GRAPH_MIXED'],
      path: '/companies/TEST/GRAPH_MIXED/ownership?view=register',
      shows: 'Size not known',
    },
    {
      ...STRUCTURE,
      path: '/companies/TEST/GRAPH_MIXED/ownership',
      shows: 'Graph Mixed Example',
    },
    {
      ...STRUCTURE,
      path: '/companies/TEST/GRAPH_MIXED/ownership?view=graph',
      shows: 'Graph Mixed Example',
      prepare: (page) => page.locator('[data-drawing]').waitFor(),
    },
    {
      ...STRUCTURE,
      path: '/companies/TEST/GRAPH_MIXED/ownership',
      shows: 'Why',
      prepare: async (page, say) => {
        const tree = page.getByRole('treegrid');
        await tree
          .getByRole('link', { name: say(/^Why\?/) })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { buys: ['T0000701'], path: '/companies/TEST/T0000701/owners', shows: 'Beatriz Lagomarinez' },
    { buys: ['T0000405'], path: '/companies/TEST/T0000405/owners', shows: 'legitimate interest' },
    {
      buys: ['DELAY_0000_T0000404'],
      path: '/companies/TEST/DELAY_0000_T0000404/owners',
      shows: 'Discrepancy report',
      prepare: openDialog(/^File discrepancy: /),
    },
    { buys: ['T0000701'], path: '/companies/TEST/T0000701/related', shows: /^Get data ·/ },
    { buys: ['T0000701'], path: '/companies/TEST/T0000701/documents', shows: 'Select documents to order' },
    { buys: ['T0000701'], path: '/companies/TEST/T0000701/history', shows: 'Replay · 0 cr' },
    { buys: ['T0000703'], path: '/companies/TEST/T0000703', shows: '1–50 of 5,000', isLater: true },
    {
      buys: ['PROCESSING_FAILED'],
      path: '/companies/TEST/PROCESSING_FAILED',
      shows: 'Nothing was charged',
    },
    { given: waits, path: '/companies/TEST/', shows: /^waiting · / },
    {
      buys: ['T0000128'],
      path: '/companies/TEST/T0000128/documents',
      shows: /^Preview/,
      prepare: async (page, say) => {
        const preview = page.getByRole('button', { name: say(/^Preview of/) }).first();
        const choice = page.locator('[data-document]').first().getByRole('checkbox');
        await preview.or(choice).first().waitFor();
        if (!(await preview.isVisible())) {
          await choice.check();
          await page.getByRole('button', { name: say(/^Get 1 document/) }).click();
        }
        await preview.click();
        await page.getByRole('dialog').locator('iframe').waitFor();
      },
    },
  ],
  reports: [
    { path: '/reports', shows: 'Reports' },
    { path: '/reports?q=no+such+report', shows: 'No reports match' },
    { ...REPORT_OF_STRUCTURE, path: '', shows: 'Replay the requests' },
    { ...REPORT, path: '?show=all', shows: 'Submit for review' },
    { ...REPORT, path: '/diff/1..1', shows: 'Compared with itself' },
    { ...REPORT, path: '/recheck', shows: /^Read again what was bought/ },
    { ...REPORT, path: '/confirm', shows: 'Not confirmed', isLater: true },
    { ...REPORT, path: '/v/1/share', shows: 'Create link' },
    {
      ...REPORT,
      path: '/v/1/share/preview?profile=CUSTOMER',
      shows: 'This is the page that the recipient gets',
    },
  ],
  backoffice: [
    { path: '/backoffice/accounts', shows: 'Open an account' },
    { path: '/backoffice/accounts/desk', shows: 'Plan and limits' },
    { path: '/backoffice/plans', shows: /^A plan says what each item costs/ },
    { path: '/backoffice/plans/standard', shows: 'Documents by category' },
    { path: '/backoffice/plans/standard?country=US', shows: 'Documents by id', isLater: true },
    { path: '/backoffice/webhooks', shows: 'Choose an account to see its webhooks.' },
    { path: '/backoffice/webhooks?account=desk', shows: 'This account has no webhooks.' },
    { path: '/backoffice/webhooks?account=nobody', shows: 'This can’t be shown' },
    { path: '/backoffice/credits', shows: 'Record a purchase' },
    { path: '/backoffice/payments?account=desk', shows: 'No online payments.' },
    { path: '/backoffice/usage', shows: /^Items that customers requested/ },
    { path: '/backoffice/usage?account=nobody', shows: 'This can’t be shown', isLater: true },
    { path: '/backoffice/invoices', shows: 'Next automatic invoices' },
    { path: '/backoffice/ledger', shows: 'Choose an account to see its entries.' },
    { path: '/backoffice/ledger?account=desk', shows: 'Check the books' },
    { given: carriedForward, path: '/backoffice/ledger?account=', shows: 'Carried forward' },
    { path: '/backoffice/requests', shows: 'A request id, or the number of a company' },
    { path: '/backoffice/requests/504c554d-4140-8000-8000-000000000000', shows: 'This request is not here' },
  ],
};

/** Screens without a session. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '/sign-in', shows: 'Sign in' },
  { path: '/sign-in?next=/settings/users', shows: 'Sign in', isLater: true },
  { path: '/invite/unknown', shows: 'This link is no longer active' },
  { path: '/s/unknown', shows: 'This link is not active' },
  { buys: ['T0000701'], given: newShare, path: '', shows: 'personal data limited' },
  { path: '/status', shows: 'Company-data service' },
  { path: '/verify', shows: 'Choose a file' },
  { path: `/verify/${'0'.repeat(64)}`, shows: 'Choose a file', isLater: true },
];
