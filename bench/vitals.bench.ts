// Web vitals in the lab: a real Chromium whose processor is slowed down four times, nothing cached, each page five
// times; beside them an empty Next page under the same.
import type { BrowserContext, Page } from '@playwright/test';
import { besideEmptyPage } from './support/beside-empty-page.ts';
import { officersWindow } from './support/chromium.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';
import { type Vitals, watchVitals } from './support/vitals.ts';

const ROUNDS = 5;
const SLOWER = 4;

interface Visit {
  readonly what: string;
  readonly path: string;
  /** What a person does there first, so that there is something to answer. */
  readonly act: (page: Page) => Promise<void>;
}

const VISITS: readonly Visit[] = [
  {
    what: 'search',
    path: '/search?country=TEST',
    act: async (page) => {
      await page.locator('#company-search').click();
      await page.keyboard.type('example hold', { delay: 60 });
    },
  },
  {
    what: 'results',
    path: '/search?country=TEST&q=example+holding',
    act: async (page) => {
      await page.locator('#company-search').click();
      for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown', { delay: 60 });
    },
  },
  {
    what: 'company',
    path: '/companies/TEST/T0000701',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Source of / })
        .first()
        .click();
      await page.keyboard.press('Escape');
    },
  },
  {
    what: 'documents',
    path: '/companies/TEST/T0000704/documents',
    act: async (page) => {
      for (const index of [1, 2, 3]) await page.getByRole('checkbox').nth(index).click();
    },
  },
  {
    what: 'owners',
    path: '/companies/TEST/T0000404/owners',
    act: async (page) => {
      await page.getByText('Why?').first().click();
    },
  },
];

/** The newest report of the demo, whose address each run makes anew. */
async function reportVisit(window: BrowserContext, webUrl: string): Promise<Visit> {
  const page = await window.newPage();
  await page.goto(`${webUrl}/reports`);
  const path = await page.locator('[data-report] a').first().getAttribute('href');
  await page.close();
  if (path === null) throw new Error('The demo has no report.');
  return { what: 'report', path, act: (at) => at.getByRole('button', { name: 'Export' }).click() };
}

await besideEmptyPage(async ({ browser, demo, emptyUrl }) => {
  const window = await officersWindow(browser, demo);
  const plain = await browser.newContext();
  const visits = [...VISITS, await reportVisit(window, demo.webUrl)];
  // Warm: what a server does once is not what a page costs.
  for (const { path } of visits) await visit(window, { path: demo.webUrl + path, act: async () => {} });
  const theirs: Vitals[] = [];
  const ours = new Map<string, Vitals[]>(visits.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await visit(plain, { path: emptyUrl, act: (page) => page.mouse.click(20, 20) }));
    for (const { what, path, act } of visits) {
      ours.get(what)?.push(await visit(window, { path: demo.webUrl + path, act }));
    }
  }
  printGoals([...ours].flatMap(([what, vitals]) => goalsOf(what, vitals, theirs)));
});

function goalsOf(what: string, ours: readonly Vitals[], theirs: readonly Vitals[]): Goal[] {
  const each = (pick: (vitals: Vitals) => number, digits: number, unit: string) => ({
    ratio: median(ours.map(pick)),
    ours: `${ours.map((vitals) => pick(vitals).toFixed(digits)).join(', ')}${unit}`,
    theirs: `an empty page ${median(theirs.map(pick)).toFixed(digits)}${unit}`,
  });
  return [
    { what: `${what}: LCP, s`, ...each(({ lcpMs }) => lcpMs / 1_000, 2, ' s'), goal: { atMost: 1 } },
    { what: `${what}: INP, ms`, ...each(({ inpMs }) => inpMs, 0, ' ms'), goal: { atMost: 100 } },
    { what: `${what}: CLS`, ...each(({ cls }) => cls, 3, ''), goal: { atMost: 0.02 } },
  ];
}

async function visit(context: BrowserContext, { path, act }: Pick<Visit, 'path' | 'act'>): Promise<Vitals> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const vitals = await watchVitals(page);
  await page.goto(path, { waitUntil: 'load' });
  const read = await vitals.settle();
  await act(page);
  const result = await read();
  await page.close();
  return result;
}
