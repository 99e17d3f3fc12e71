import type { Page } from '@playwright/test';
import { pseudoText } from '#lib/words/pseudo.ts';
import { openCustomer } from '../support/books-of-tests.ts';
import { buy, decideNoAction, openBought, overflowOf } from '../support/company-steps.ts';
import { carryForward, dropFirstEntry } from '../support/dropped-months.ts';
import { areFacts, factsOfTests } from '../support/facts-of-tests.ts';
import { findUntranslated, plainWordsIn } from '../support/find-untranslated.ts';
import { findReport } from '../support/report-steps.ts';
import { BEFORE_SIGNING_IN, BOUGHT, SCREENS, type Screen } from '../support/screens.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

/** Ordered here: what another test ordered long ago may have come. */
const WAITS = 'T0000127_DELAY_601';
const ORDERED_BEFORE = 'T0000127_DELAY_600';

/** The reason of a decision that awaits its confirmation: the longest state that a list shows. */
const NO_ACTION = 'Nothing to report after all';

/** What somebody typed, in these tests or in the settings of the product, or what the service says, which is English. */
const TYPED = [
  ...['no such report', 'single sign-on', 'Chrome on Linux', 'Chrome on Windows', 'npm run import'],
  ...['There is no account named “nobody”', 'Check the name or its id'],
  'Withdrawn after a second look',
  NO_ACTION,
];

/** The same in accented letters, after the bracket that opens a message. */
const pseudoPattern = ({ source }: RegExp): RegExp =>
  new RegExp(
    source
      .replaceAll(/\\.|[a-z]+/gi, (part) => (part.startsWith('\\') ? part : pseudoText(part)))
      .replace('^', '^⟦?'),
  );

/** What a screen shows, in plain letters where it is a fact, in accented ones where it is of ours. */
function shown(page: Page, shows: string | RegExp) {
  const ours = typeof shows === 'string' ? pseudoText(shows) : pseudoPattern(shows);
  return page.getByText(shows).or(page.getByText(ours)).filter({ visible: true }).first();
}

test('every screen in the pseudo-locale, 320 px wide: no sentence left in the code, none cut, none too wide', async ({
  page,
  browser,
  product,
}) => {
  for (const id of [...BOUGHT, WAITS]) await buy(page, id);
  await openBought(page, 'DELAY_0000_T0000404', '/owners');
  await decideNoAction(page, page.locator('[data-class=band_differs]'), NO_ACTION);
  const reports = new Map<string, string>();
  const customer = await openCustomer(product, { credits: 0 });
  await carryForward(customer);
  await dropFirstEntry(product);
  const screens: readonly Screen[] = [
    ...Object.values(SCREENS).flat(),
    { path: `/backoffice/ledger?account=${customer.id}`, shows: 'Carried forward' },
    {
      path: '/audit?object=no+such+report',
      shows: /^Entries up to/,
      prepare: (on, say) => on.getByRole('button', { name: say('Verify all entries') }).click(),
    },
  ];
  for (const { reportOf } of screens) {
    if (reportOf !== undefined && !reports.has(reportOf))
      reports.set(reportOf, await findReport(page, reportOf));
  }
  const pseudo = await startWeb({
    PRODUCT_LANGUAGE: 'pseudo',
    SERVICE_URL: product.serviceUrl,
    SERVICE_API_KEY: product.serviceApiKey,
  });
  const wrong: string[] = [];
  const plainWords: { path: string; words: string }[] = [];
  const look = async (on: Page, path: string) => {
    const { plain, cut } = await findUntranslated(on);
    plainWords.push(...plain.map((words) => ({ path, words })));
    wrong.push(...cut.map((box) => `${path}: cut: ${box}`));
    const overflow = await overflowOf(on);
    if (overflow > 0) wrong.push(`${path}: ${overflow} px wider than the window`);
  };
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { reportOf, path, shows, prepare } of screens) {
    const waits = path.endsWith(ORDERED_BEFORE);
    const at = `${reports.get(reportOf ?? '') ?? ''}${path.replace(ORDERED_BEFORE, WAITS)}`;
    await test.step(at, async () => {
      await page.goto(`${pseudo.webUrl}${at}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      // What prepares a screen by buying has done so above.
      if (!waits) await prepare?.(page, pseudoText);
      await expect(shown(page, shows)).toBeVisible();
      await look(page, at);
    });
  }
  // The bar has all its places from 768 px on.
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${pseudo.webUrl}/settings/profile`);
    const overflow = await overflowOf(page);
    if (overflow > 0) wrong.push(`the bar: ${overflow} px wider than a window of ${width} px`);
    const last = page.getByRole('banner').getByRole('link').last();
    // What has finished is told beside the places, whenever it has: they are left less room, and are gone to again.
    await expect(async () => {
      await last.blur();
      await last.focus();
      await expect(last).toBeInViewport({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  }
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const outside = await stranger.newPage();
  await outside.setViewportSize({ width: 320, height: 800 });
  for (const path of BEFORE_SIGNING_IN) {
    await outside.goto(`${pseudo.webUrl}${path}`);
    await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
    await look(outside, path);
  }
  await stranger.close();
  await pseudo.stop();
  // Read last: tests beside this one buy companies whose names stand in the notices of every page.
  const facts = await factsOfTests(product, {
    searches: ['country=TEST&query=Insolvent', 'country=TEST&query=SEARCH_NOTHING'],
    typed: TYPED,
  });
  const left = plainWords.filter(({ words }) => !areFacts(facts, words));
  wrong.push(...left.map(({ path, words }) => `${path}: left in the code: ${words}`));
  expect(wrong).toEqual([]);
});

test('plain words are found, and neither accented ones nor names', () => {
  expect(plainWordsIn('Nothing was charged. ⟦Ñóóţĥĥííńĝ⟧')).toEqual(['Nothing was charged']);
  expect(plainWordsIn('⟦Ñóóţĥĥííñĝ ŵáás ćĥĥáárĝééđ⟧ by Ada Lindqvist')).toEqual(['by Ada Lindqvist']);
  expect(plainWordsIn('Ada Lindqvist')).toEqual([]);
});
