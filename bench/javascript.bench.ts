// What a page loads of JavaScript at its first visit, gzipped, beyond what an empty Next page does: both built here,
// both opened in a real Chromium with nothing cached.
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import type { RunningDemo } from '../scripts/demo/start-demo.ts';
import { besideEmptyPage } from './support/beside-empty-page.ts';
import { officersWindow } from './support/chromium.ts';
import { type Goal, printGoals } from './support/print-goals.ts';

const PAGES: readonly [what: string, path: string, atMostKb: number][] = [
  ['search', '/search?country=TEST', 60],
  ['search results', '/search?country=TEST&q=example+holding', 60],
  ['company, nothing bought', '/companies/TEST/T0000408', 120],
  ['company', '/companies/TEST/T0000701', 120],
  ['people', '/companies/TEST/T0000701/people', 120],
  ['ownership', '/companies/TEST/GRAPH_MIXED/ownership', 120],
  ['beneficial owners', '/companies/TEST/T0000701/owners', 120],
  ['documents', '/companies/TEST/T0000704/documents', 120],
  ['history', '/companies/TEST/T0000704/history', 120],
  ['reports', '/reports', 120],
  ['in progress', '/in-progress', 120],
  ['coverage', '/coverage', 120],
  ['profile', '/settings/profile', 120],
];
/** For who is not signed in. */
const outside = ({ sharedPath }: RunningDemo): typeof PAGES => [
  ['sign-in', '/sign-in', 120],
  ['verify', '/verify', 120],
  ['shared report', sharedPath, 120],
];

await besideEmptyPage(async ({ browser, demo, emptyUrl }) => {
  const plain = await browser.newContext();
  const theirs = await scriptBytes(plain, emptyUrl);
  const ours = await officersWindow(browser, demo);
  const goals: Goal[] = [];
  const report = await reportPath(ours, demo.webUrl);
  const pages = [
    ...outside(demo).map((page) => [plain, ...page] as const),
    ...[...PAGES, ['report', report, 120] as const].map((page) => [ours, ...page] as const),
  ];
  for (const [window, what, path, atMost] of pages) {
    const bytes = await scriptBytes(window, demo.webUrl + path);
    goals.push({
      what: `${what}: JavaScript beyond an empty page, KB gzip`,
      ours: kb(bytes),
      theirs: kb(theirs),
      ratio: (bytes - theirs) / 1_000,
      goal: { atMost },
    });
  }
  printGoals(goals);
});

/** Of the first report of the list. */
async function reportPath(context: BrowserContext, webUrl: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${webUrl}/reports`);
  const path = await page.locator('[data-report] a').first().getAttribute('href');
  await page.close();
  if (path === null) throw new Error('The demo has no report.');
  return path;
}

function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}

/** Of every script that has come when the page is there, each counted once and gzipped by itself. */
async function scriptBytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script' || sizes.has(response.url())) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  };
  page.on('response', note);
  await page.goto(url, { waitUntil: 'load' });
  // What comes from here on is fetched in advance for pages that may follow.
  page.off('response', note);
  const all = await Promise.all(sizes.values());
  await page.close();
  return all.reduce((sum, size) => sum + size, 0);
}
