import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { FORMULA_STRINGS, SCRIPT_STRINGS } from '#lib/domain/report/testing/hostile-strings.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { buy, openBought, overflowOf } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { pressUntil } from '../support/press-until.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const run = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** What a press gives. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

test('the PDF in one click, the rest by keyboard, and plain words when no file comes', async ({ page }) => {
  const { complaints } = watchPage(page);
  await openBought(page, 'DELAY_0000_T0000701');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('T0000701');
  const path = await saveReport(page);

  const actions = page.locator('[data-actions]');
  const pdf = await downloaded(page, () => actions.getByRole('link', { name: 'PDF', exact: true }).click());
  expect(pdf.suggestedFilename()).toMatch(/ Report v1 full \d{4}-\d\d-\d\d\.pdf$/);
  await expect(actions.getByRole('status')).toHaveText(`${pdf.suggestedFilename()} was downloaded.`);
  const seal = run('pdfsig', '-nocert', await pdf.path());
  expect(seal).toContain('Signature is Valid');
  expect(seal).toContain('Total document signed');
  expect(run('pdfinfo', await pdf.path())).toMatch(/Tagged: +yes/);

  const menu = page.locator('[data-export]');
  await actions.getByRole('button', { name: 'Export' }).focus();
  await pressUntil(page, 'Enter', menu);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('radio', { name: 'Full' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('radio', { name: 'Minimal' })).toBeChecked();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Excel workbook (XLSX)' })).toBeFocused();
  const xlsx = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(xlsx.suggestedFilename()).toMatch(/ Report v1 minimal \d{4}-\d\d-\d\d\.xlsx$/);
  await expect(menu).toBeHidden();
  await expect(actions.getByRole('button', { name: 'Export' })).toBeFocused();
  const sheets = unzipSync(await readFile(await xlsx.path()));
  expect(strFromU8(sheets['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Shareholders"');

  const pack = await downloaded(page, async () => {
    await actions.getByRole('button', { name: 'Export' }).click();
    await menu.getByRole('radio', { name: 'Full' }).check();
    await menu.getByRole('link', { name: 'Evidence pack (ZIP)' }).click();
  });
  const files = unzipSync(await readFile(await pack.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['report.pdf', 'report.json', 'VERIFY.txt']));
  expect(complaints).toEqual([]);

  await page.route('**/export?**', (route) =>
    route.fulfill({
      status: 503,
      json: {
        statusCode: 503,
        error: { code: 'service_unavailable', message: 'No time stamp.', details: [] },
      },
    }),
  );
  await actions.getByRole('link', { name: 'PDF', exact: true }).click();
  await expect(actions.getByRole('alert')).toHaveText(
    'The file could not be created. Nothing was charged. No time stamp.',
  );
  await page.route('**/export?**', (route) => route.abort());
  await actions.getByRole('link', { name: 'PDF', exact: true }).click();
  await expect(actions.getByRole('alert')).toContainText('or the transfer was interrupted. Try again.');
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await actions.getByRole('button', { name: 'Export' }).click();
  await expect(menu).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect((await page.request.get(`/api/desk${path}/export?format=exe`)).status()).toBe(400);
});

/** By day every seventh: among them is each kind of code. */
const NTH = atTier({ day: 7, all: 1, nightly: 1 });
const STRINGS = [...FORMULA_STRINGS, ...SCRIPT_STRINGS].filter((_, at) => at % NTH === 0);
const HOLDERS = STRINGS.filter((_, at) => at % 2 === 0);
const PEOPLE = STRINGS.filter((_, at) => at % 2 === 1);
/** Of a report, with fifty of a list on each. */
const PAGES = Math.ceil(HOLDERS.length / 50);
const [LEGAL_NAME = ''] = SCRIPT_STRINGS;
const COMPANY = 'DELAY_00000_T0000701';

const Answer = z.looseObject({ company: z.looseObject({}).optional() });

/** The register says code where names and addresses are. */
function hostile(answer: Record<string, unknown>): Record<string, unknown> {
  const { company, ...rest } = Answer.parse(answer);
  if (company === undefined) return answer;
  return {
    ...rest,
    company: { ...company, legalName: LEGAL_NAME, website: `javascript:alert(1)` },
    shareholders: HOLDERS.map((legalName) => ({
      ...{ type: 'company', company: { legalName }, sharePercentage: 0.2 },
    })),
    legalRepresentatives: PEOPLE.map((fullName) => ({
      type: 'individual',
      individual: { name: { fullName }, residenceAddress: { addressLine1: fullName, countryCode: 'TEST' } },
      role: { localName: fullName },
    })),
  };
}

const squeezed = (text: string): string => text.replace(/\s/g, '');
const lostFrom = (text: string, strings: readonly string[]): string[] => {
  const all = squeezed(text);
  return strings.filter((each) => !all.includes(squeezed(each)));
};

/** What no text of ours makes; the drawing of the structure is a picture of our own. */
const MADE_OF_CODE =
  'main :is(script, iframe, img:not([src^="/"]), math, meta, style, [onload], [onerror], [ontoggle], [onbegin], [srcdoc], [href^="javascript:" i])';

/** What the page says, once it is sure that nothing of it was taken for code. */
async function harmlessText(page: Page): Promise<string> {
  await expect(page.getByRole('main')).toBeVisible();
  const { made, title, text } = await page.evaluate(
    (selector) => ({
      made: [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML),
      title: document.title,
      text: [...document.querySelectorAll('main')].map(({ textContent }) => textContent).join('\n'),
    }),
    MADE_OF_CODE,
  );
  expect(made).toEqual([]);
  expect(title).not.toBe('taken');
  return text;
}

// Covered by day by `hostile-exports.integration.test.ts` for the files, and `security.spec.ts`: no page runs what is inline.
test(`${STRINGS.length} names that are code: every page of the company and its report shows them as text`, {
  tag: '@all',
}, async ({ page, browser, product, connection }) => {
  let isHostile = false;
  await connection.alter((answer) => (isHostile ? hostile(answer) : answer));
  const dialogs: string[] = [];
  const watched = [watchPage(page)];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const save = async (name: string | RegExp) => {
    await buy(page, COMPANY);
    await page.goto(`/companies/TEST/${COMPANY}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    return saveReport(page);
  };
  await save(/Instruments/);
  isHostile = true;
  const path = await save(LEGAL_NAME);

  for (const [section, strings] of [
    ['shareholders', HOLDERS],
    ['representatives', PEOPLE],
  ] as const) {
    const texts: string[] = [];
    for (let at = 1; at <= PAGES; at += 1) {
      await page.goto(`${path}?show=all&section=${section}&page=${at}`);
      texts.push(await harmlessText(page));
    }
    expect(lostFrom(texts.join('\n'), [...strings, LEGAL_NAME])).toEqual([]);
  }

  await page.goto(`${path}/diff/1..2`);
  const compared = await harmlessText(page);
  expect(lostFrom(compared, STRINGS).length).toBeLessThan(STRINGS.length);
  expect(lostFrom(compared, [LEGAL_NAME])).toEqual([]);

  const company = `/companies/TEST/${COMPANY}`;
  for (const [part, strings] of [
    ['people', PEOPLE],
    ['ownership?view=register', HOLDERS],
    ['ownership', HOLDERS],
    ['ownership?view=graph', []],
    ['owners', []],
    ['history', []],
  ] as const) {
    await page.goto(`${company}/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LEGAL_NAME);
    // A long list has pages: its first one shows some of them.
    const lost = lostFrom(await harmlessText(page), strings);
    expect(lost.length, part).toBeLessThan(Math.max(1, strings.length));
  }
  for (const list of ['reports', 'in-progress', 'discrepancies', 'audit']) {
    await page.goto(`/${list}`);
    await harmlessText(page);
  }
  await page.goto('/reports');
  expect(lostFrom(await harmlessText(page), [LEGAL_NAME])).toEqual([]);

  await page.goto(path);
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await page.locator('[data-link]').innerText()).pathname;
  await harmlessText(page);
  const stranger = await browser.newContext({
    baseURL: product.webUrl,
    storageState: { cookies: [], origins: [] },
  });
  const theirs = await stranger.newPage();
  watched.push(watchPage(theirs));
  theirs.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await theirs.goto(link);
  await expect(theirs.locator('[data-shared]')).toBeVisible();
  expect(lostFrom(await harmlessText(theirs), [LEGAL_NAME])).toEqual([]);
  await stranger.close();
  expect(dialogs).toEqual([]);
  expect(watched.flatMap(({ complaints }) => complaints)).toEqual([]);
});
