import type { Page } from '@playwright/test';
import { TIER } from '#lib/platform/testing/tier.ts';
import { pseudoText } from '#lib/words/pseudo.ts';
import { reportOf } from '../support/as-administrator.ts';
import { buy, overflowOf } from '../support/company-steps.ts';
import { areFacts, factsOfTests } from '../support/facts-of-tests.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { findUntranslated } from '../support/find-untranslated.ts';
import { type RunningProduct, readRunningProduct } from '../support/running-product.ts';
import { screenPath } from '../support/screen-path.ts';
import {
  CUSTOMER_NAME,
  NO_ACTION,
  PUBLIC_SCREENS,
  type Say,
  SCREENS,
  type Screen,
} from '../support/screens.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

// One visit per screen, in the pseudo-locale, for everything that is judged on each of them. No rule of axe depends on
// the language but the least size of a target, which longer words make larger: `every-look.spec.ts` has the English pages.

// No test needs what another has made, and together they are the longest of all.
test.describe.configure({ mode: 'parallel' });

/** What a user typed, in these tests or in the settings of the product, or what the service says, which is English. */
const TYPED = [
  ...['no such report', 'single sign-on', 'Chrome on Linux', 'Chrome on Windows', 'npm run import'],
  ...['There is no account named “nobody”', 'Check the name or its id'],
  'Withdrawn after a second look',
  NO_ACTION,
  CUSTOMER_NAME,
  'passport.pdf',
];

const isVisited = ({ isLater }: Screen) => isLater === undefined || TIER !== 'day';

let web: Awaited<ReturnType<typeof startWeb>>;
test.beforeAll(async () => {
  const { serviceUrl, serviceApiKey } = await readRunningProduct();
  web = await startWeb({
    ...{ PRODUCT_LANGUAGE: 'pseudo', SERVICE_URL: serviceUrl, SERVICE_API_KEY: serviceApiKey },
  });
});
test.afterAll(() => web.stop());

/** The same in accented letters, after the bracket that opens a message. */
const accented: Say = (text) =>
  typeof text === 'string'
    ? pseudoText(text)
    : new RegExp(
        text.source
          .replaceAll(/\\.|[a-z]+/gi, (part) => (part.startsWith('\\') ? part : pseudoText(part)))
          .replace('^', '^⟦?'),
      );

/** What a screen shows, in plain letters if it is a fact, in accented ones if it is a text of the product. */
const shown = (page: Page, { shows }: Screen) =>
  page
    .getByText(shows)
    .or(page.getByText(accented(shows)))
    .filter({ visible: true })
    .first();

interface Judged {
  readonly wrong: string[];
  /** Facts, or sentences that were left in the code: told apart once all facts are known. */
  readonly plain: { readonly at: string; readonly words: string }[];
}

/** Judges a page: barriers in light, colours in dark, words, and width on the narrowest screen. */
async function judge(page: Page, at: string, screen: Screen, { wrong, plain }: Judged): Promise<void> {
  const note = (what: string, found: readonly string[]) =>
    wrong.push(...found.map((each) => `${at}: ${what}${each}`));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${web.webUrl}${at}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await screen.prepare?.(page, accented);
  await expect(shown(page, screen), at).toBeVisible();
  note('', await findBarriers(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  note('dark: ', await findBarriers(page, { ofColours: true }));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(shown(page, screen), `${at}, 320 px`).toBeVisible();
  const words = await findUntranslated(page);
  note('cut: ', words.cut);
  plain.push(...words.plain.map((found) => ({ at, words: found })));
  const overflow = await overflowOf(page);
  if (overflow > 0) wrong.push(`${at}: ${overflow} px wider than the window`);
}

/** What follows from holdings is told in the words of reports, on the pages of a company too. */
async function saveFacts(page: Page, product: RunningProduct): Promise<void> {
  for (const id of ['T0000701', 'GRAPH_MIXED']) {
    await buy(page, id, { webUrl: product.webUrl });
    await reportOf(product, id);
  }
}

async function expectNothingWrong({ wrong, plain }: Judged): Promise<void> {
  // Read last: other tests buy companies whose names appear in the notices of every page.
  const facts = await factsOfTests(await readRunningProduct(), {
    searches: ['country=TEST&query=Insolvent', 'country=TEST&query=SEARCH_NOTHING'],
    typed: TYPED,
  });
  // The same names are on many pages, and there is much to look them up in.
  const left = new Set(
    [...new Set(plain.map(({ words }) => words))].filter((words) => !areFacts(facts, words)),
  );
  const untranslated = plain.filter(({ words }) => left.has(words));
  expect([...wrong, ...untranslated.map(({ at, words }) => `${at}: left in the code: ${words}`)]).toEqual([]);
}

// Two workers get a half of these tests each: the first four take as long as the others.
test('before signing in: no barrier, light and dark; every text translated, none cut; nothing wider than the window', async ({
  page,
  browser,
  product,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await context.newPage();
  const judged: Judged = { wrong: [], plain: [] };
  for (const screen of PUBLIC_SCREENS.filter(isVisited))
    await judge(stranger, await screenPath(page, product, screen), screen, judged);
  await context.close();
  await expectNothingWrong(judged);
});

test('the bar has all its places from 768 px on', async ({ page }) => {
  const wrong: string[] = [];
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${web.webUrl}/settings/profile`);
    const overflow = await overflowOf(page);
    if (overflow > 0) wrong.push(`${overflow} px wider than a window of ${width} px`);
    const last = page.getByRole('banner').getByRole('link').last();
    // What has finished is told beside the places, whenever it has: they are left less room, and are gone to again.
    await expect(async () => {
      await last.blur();
      await last.focus();
      await expect(last).toBeInViewport({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  }
  expect(wrong).toEqual([]);
});

for (const [name, screens] of Object.entries(SCREENS)) {
  test(`${name}: no barrier, light and dark; every text translated, none cut; nothing wider than the window`, async ({
    page,
    product,
  }) => {
    const judged: Judged = { wrong: [], plain: [] };
    for (const screen of screens.filter(isVisited)) {
      await judge(page, await screenPath(page, product, screen), screen, judged);
    }
    if (name === 'company') await saveFacts(page, product);
    await expectNothingWrong(judged);
  });
}
