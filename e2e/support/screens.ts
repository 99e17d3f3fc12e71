import type { Page } from '@playwright/test';
import { openBought } from './company-steps.ts';
import { pressUntil } from './press-until.ts';

/** How a text of ours stands on the pages that are opened: as it is, or in the pseudo-locale. */
export type Say = (text: string) => string;

export interface Screen {
  /** The company whose report the path continues. */
  readonly reportOf?: string;
  readonly path: string;
  readonly shows: string | RegExp;
  /** What brings the page into the state that is meant. */
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
}

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
    { path: '/coverage', shows: 'Official documents' },
    // The table of all countries stands above; what unfolds needs one.
    { path: '/coverage?q=TEST&open=TEST', shows: 'trade_register_extract' },
    { path: '/coverage?q=united&open=US', shows: 'US-WY' },
    { path: '/coverage?q=atlantis', shows: 'No country matches' },
    { path: '/no/such/page', shows: 'This page does not exist' },
  ],
  company: [
    { path: '/companies/TEST/T0000126', shows: /^Get data ·/ },
    { path: '/companies/TEST/T0000701', shows: 'Complete Example Instruments AK' },
    { path: '/companies/TEST/T0000701/people?show=all', shows: 'also beneficial owner' },
    { path: '/companies/TEST/T0000701/ownership', shows: 'The owners have not been traced yet' },
    { path: '/companies/TEST/GRAPH_MIXED/ownership?view=register', shows: 'Size not known' },
    { path: '/companies/TEST/T0000701/owners', shows: 'Beatriz Lagomarinez' },
    { path: '/companies/TEST/T0000405/owners', shows: 'legitimate interest' },
    { path: '/companies/TEST/T0000701/related', shows: /^Get data ·/ },
    { path: '/companies/TEST/T0000701/documents', shows: 'Select documents to order' },
    { path: '/companies/TEST/T0000701/history', shows: 'Replay · 0 cr' },
    { path: '/companies/TEST/T0000703', shows: '1–50 of 5,000' },
    { path: '/companies/TEST/PROCESSING_FAILED', shows: 'Nothing was charged' },
  ],
  reports: [
    { path: '/reports', shows: 'Reports' },
    { path: '/reports?q=no+such+report', shows: 'No reports match' },
    { reportOf: 'GRAPH_MIXED', path: '', shows: 'Replay the requests' },
    { reportOf: 'T0000701', path: '?show=all', shows: 'Submit for review' },
    { reportOf: 'T0000701', path: '/diff/1..1', shows: 'No changes' },
    { reportOf: 'T0000701', path: '/recheck', shows: /^Read again what was bought/ },
    { reportOf: 'T0000701', path: '/v/1/share', shows: 'Create link' },
  ],
  backoffice: [
    { path: '/backoffice/accounts', shows: 'Open an account' },
    { path: '/backoffice/accounts/desk', shows: 'Plan and limits' },
    { path: '/backoffice/plans', shows: /^A plan says what each item costs/ },
    { path: '/backoffice/plans/standard', shows: 'Documents by category' },
    { path: '/backoffice/plans/standard?country=US', shows: 'Documents by id' },
    { path: '/backoffice/webhooks', shows: 'Choose an account to see its webhooks.' },
    { path: '/backoffice/webhooks?account=desk', shows: 'This account has no webhooks.' },
    { path: '/backoffice/webhooks?account=nobody', shows: 'This can’t be shown' },
    { path: '/backoffice/credits', shows: 'Record a purchase' },
    { path: '/backoffice/payments?account=desk', shows: 'No online payments.' },
    { path: '/backoffice/usage', shows: /^Items that customers requested/ },
    { path: '/backoffice/usage?account=nobody', shows: 'This can’t be shown' },
    { path: '/backoffice/invoices', shows: 'Next automatic invoices' },
    { path: '/backoffice/ledger', shows: 'Choose an account to see its entries.' },
    { path: '/backoffice/ledger?account=desk', shows: 'Check the books' },
    { path: '/backoffice/requests', shows: 'A request id, or the number of a company' },
    { path: '/backoffice/requests/504c554d-4140-8000-8000-000000000000', shows: 'This request is not here' },
  ],
  'the rest': [
    {
      path: '/companies/TEST/T0000127_DELAY_600',
      shows: /^waiting · /,
      prepare: (page) => openBought(page, 'T0000127_DELAY_600'),
    },
    { path: '/in-progress', shows: 'In progress' },
    { path: '/discrepancies', shows: /^Differences between owners declared/ },
    { path: '/status', shows: 'Company-data service' },
    { path: '/settings/profile', shows: 'signing in also requires' },
    { path: '/settings/users', shows: 'Create invitation' },
    { path: '/settings/connection', shows: 'Test connection' },
    { path: '/settings/shares', shows: 'All links to reports' },
    { path: '/settings/retention', shows: 'Save retention period' },
    { path: '/settings/organisation', shows: 'Save organisation' },
    { path: '/settings/policy', shows: 'Save policy' },
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
      path: '/coverage?q=united',
      shows: 'Go to',
      prepare: async (page, say) => {
        await page.getByRole('rowheader').first().waitFor();
        await pressUntil(page, 'Control+k', page.getByRole('dialog', { name: say('Go to') }));
      },
    },
  ],
};

/** The companies whose data they show, to be bought before. */
export const BOUGHT = ['T0000701', 'GRAPH_MIXED', 'T0000405', 'T0000703', 'PROCESSING_FAILED'];

/** Those that are seen without. */
export const BEFORE_SIGNING_IN = [
  '/sign-in',
  '/sign-in?next=/settings/users',
  '/invite/unknown',
  '/s/unknown',
  '/verify',
  `/verify/${'0'.repeat(64)}`,
];
