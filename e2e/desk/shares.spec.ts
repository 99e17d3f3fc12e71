import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Report, type ReportField } from '#lib/domain/report/report.ts';
import { VALUE_WORDS } from '#lib/domain/report/value-words.ts';
import { WORDS } from '#lib/domain/report/words.ts';
import { createPool, inTransaction } from '#lib/platform/db.ts';
import { en } from '../../components/words/en.ts';
import { openBought, overflowOf } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { findLeaks } from '../support/find-leaks.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const GUEST = 'guest@bank.example';

/** Saves a report of a company; its address. */
async function savedReport(page: Page, companyId: string): Promise<string> {
  await openBought(page, companyId);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(companyId);
  return saveReport(page);
}

/** From the page of a report: two presses, and what is filled in between. The link. */
async function makeLink(page: Page, fill: (page: Page) => Promise<void> = async () => {}): Promise<string> {
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Make link' }).click();
  return page.locator('[data-link]').innerText();
}

/** Somebody outside, who never signed in here. */
const asStranger = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } });

/** The path alone: the link names the address at which the product is known. */
const pathOf = (link: string): string => new URL(link).pathname;

const links = (page: Page) => page.locator('[data-share]');

/** Everything that a browser is sent: where, headers and text. */
function watchAnswers(page: Page) {
  const answers: Promise<{ path: string; text: string }>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const told = Promise.all([response.allHeaders(), response.text().catch(() => '')]);
    answers.push(
      told.then(([headers, body]) => ({
        path: pathname + search,
        text: `${JSON.stringify(headers)}\n${body}`,
      })),
    );
  });
  return async () => Promise.all(answers);
}

const OPEN_PARTS: readonly ReportField['personal'][] = [
  undefined,
  'name',
  'birthMonth',
  'nationality',
  'residenceCountry',
  'interest',
];
const isOpen = ({ personal, isInternal }: ReportField) => !isInternal && OPEN_PARTS.includes(personal);

/** As pages write a day: "14 Jul 1968". */
const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What a whole report says of persons, and a minimal one must not; and the requests that it was made from. */
async function keptBack(page: Page, path: string) {
  const answer = await page.request.get(`/api/desk${path}/export?version=1&format=json&profile=FULL`);
  const report = Report.parse(await answer.json());
  const rows = report.sections.flatMap((section) => section.rows);
  const fields = rows.flatMap((row) => row.fields);
  const shown = [
    ...fields.filter(isOpen).flatMap(({ values }) => values),
    ...rows.flatMap(({ title, note = '' }) => [title, note]),
    JSON.stringify([en, WORDS, VALUE_WORDS]),
  ]
    .join('\n')
    .toLowerCase();
  const hidden = fields.filter(({ personal }) => personal !== undefined && !OPEN_PARTS.includes(personal));
  const told = hidden.flatMap(({ key, values, personal }) =>
    values
      .filter((value) => personal !== 'birthDate' || value.length === 'YYYY-MM-DD'.length)
      .flatMap((value) => (personal === 'birthDate' ? [value, dayText(value)] : [value]))
      .map((text) => ({ what: `${key} “${text}”`, text })),
  );
  const requests = report.answers.map(({ requestId: text }) => ({ what: 'a request', text }));
  return [...told, ...requests].filter(({ text }) => text.length >= 6 && !shown.includes(text.toLowerCase()));
}

test('minimal, to a recipient: a code, the report, nothing kept back, and its end at once', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { complaints } = watchPage(page);
  const path = await savedReport(page, 'T0000701_DELAY_2');
  const forbidden = await keptBack(page, path);
  expect(forbidden.length).toBeGreaterThan(5);
  const link = await makeLink(page, async () => {
    await expect(page.getByRole('radio', { name: /^Minimal/ })).toBeChecked();
    await expect(page.locator('[data-pinned]')).toContainText('version 1');
    await expect(page.locator('[data-unapproved]')).toContainText('“Draft”, not “Approved”');
    await expect(page.getByLabel('Allow downloads')).not.toBeChecked();
    await page.getByRole('textbox', { name: 'Recipients' }).fill(GUEST);
    await page.getByLabel('Note to the recipient').fill('As agreed\n<script>alert(1)</script>');
    expect(await findBarriers(page)).toEqual([]);
  });
  expect(link).toMatch(/\/s\/[\w-]{43}$/);
  expect(await findBarriers(page)).toEqual([]);
  await expect(links(page)).toHaveCount(1);

  const stranger = await asStranger(browser, product.webUrl);
  const theirs = await stranger.newPage();
  const answers = watchAnswers(theirs);
  const first = await theirs.goto(pathOf(link));
  expect(first?.status()).toBe(200);
  const headers = (await first?.allHeaders()) ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(theirs).toHaveTitle('Shared report');
  await expect(theirs.locator('meta[property^="og:"]')).toHaveCount(0);
  await expect(theirs.locator('[data-shared]')).toHaveCount(0);
  expect(await findBarriers(theirs)).toEqual([]);
  expect((await theirs.request.get(`${pathOf(link)}/file?format=chart`)).status()).toBe(401);

  // The sharer makes the code, and passes it on.
  await page.getByText('Pass a code on').click();
  await page.getByRole('button', { name: `Make code for ${GUEST}` }).click();
  const code = await page.locator('[data-handed] code').innerText();
  await theirs.getByLabel('Your e-mail address').fill(GUEST);
  await theirs.getByRole('button', { name: 'Ask for a code' }).click();
  await theirs.getByLabel(`Code for ${GUEST}`).fill('12 34');
  await theirs.getByRole('button', { name: 'Open report' }).click();
  await expect(theirs.getByRole('alert').first()).toContainText('That code is not good');
  await theirs.getByLabel(`Code for ${GUEST}`).fill(code);
  await theirs.getByRole('button', { name: 'Open report' }).click();

  const banner = theirs.locator('[data-banner]');
  await expect(banner).toContainText('personal data limited');
  await expect(banner).toContainText(GUEST);
  await expect(theirs.locator('[data-shared] [data-state]')).toHaveText('Draft');
  const mark = theirs.locator('[data-watermark] text');
  await expect(mark).toHaveText(new RegExp(`^${GUEST} · .+ UTC$`));
  await theirs.emulateMedia({ media: 'print' });
  await expect(theirs.locator('[data-watermark]')).toBeVisible();
  await theirs.emulateMedia({ media: 'screen' });
  await expect(theirs.locator('[data-note]')).toContainText('<script>alert(1)</script>');
  await expect(theirs).toHaveTitle('Shared report');
  await expect(theirs.locator('[data-section]')).toHaveCount(14);
  await expect(theirs.locator('[data-sha256]')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(theirs.getByText('The sharer allows reading only.')).toBeVisible();
  for (const format of ['pdf', 'json', 'zip']) {
    const refused = await theirs.request.get(`${pathOf(link)}/file?format=${format}`);
    expect(refused.status(), format).toBe(403);
  }
  expect(await findBarriers(theirs)).toEqual([]);
  expect(await overflowOf(theirs)).toBe(0);
  expect((await stranger.cookies()).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^plumbline-visit-[0-9a-f]{16}$/),
  ]);
  await theirs.reload();
  await expect(banner).toBeVisible();
  const sent = await answers();
  expect(sent.some(({ text }) => text.includes('Representatives'))).toBe(true);
  for (const { path: where, text } of sent) expect(findLeaks(where, text, forbidden), where).toEqual([]);
  // The words of which all this is the absence are found in the whole report.
  const whole = await page.request.get(`${path}?show=all`);
  expect(findLeaks('whole', await whole.text(), forbidden).length).toBeGreaterThan(0);

  await page.reload();
  await page.getByRole('link', { name: /views of the link/ }).click();
  await expect(page.locator('[data-views]')).toContainText(GUEST);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(links(page)).toHaveAttribute('data-state', 'revoked');
  expect((await theirs.goto(pathOf(link)))?.status()).toBe(410);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This link shows nothing');
  expect(await findBarriers(theirs)).toEqual([]);
  await stranger.close();
  expect(complaints).toEqual([]);
});

test('unknown, expired and revoked are one answer: status, headers, bytes', async ({
  page,
  browser,
  product,
}) => {
  const path = await savedReport(page, 'T0000402_DELAY_1');
  const ended = await makeLink(page);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(links(page)).toHaveAttribute('data-state', 'revoked');
  await page.goto(path);
  const old = await makeLink(page);
  const past =
    'update desk.share set expires_at = clock_timestamp() where report_id = $1 and revoked_at is null';
  expect(await alter(product.databaseUrl, past, path)).toBe(1);
  await page.reload();
  await expect(links(page).first()).toHaveAttribute('data-state', 'expired');

  const stranger = await asStranger(browser, product.webUrl);
  const ask = async (address: string, method: string) => {
    const answer = await stranger.request.fetch(address, { method });
    const { date: _, ...headers } = answer.headers();
    return { status: answer.status(), headers, body: await answer.text() };
  };
  for (const tail of ['', '/file?format=pdf', '/file?format=chart', '?section=sources&page=2']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const unknown = await ask(`/s/${'A'.repeat(43)}${tail}`, method);
      expect(unknown.status, `${method} ${tail}`).toBe(410);
      expect(unknown.headers['cache-control']).toBe('no-store');
      expect(unknown.headers['x-robots-tag']).toContain('noindex');
      expect(unknown.headers['referrer-policy']).toBe('no-referrer');
      expect(unknown.headers['set-cookie']).toBeUndefined();
      for (const address of [pathOf(ended), pathOf(old), '/s/x', '/s/x.svg', '/s/%00']) {
        expect(await ask(`${address}${tail}`, method), `${method} ${address}${tail}`).toEqual(unknown);
      }
    }
  }
  await stranger.close();
});

/** What only time does, or many people: no statement of the product may. `$1` is the report; how many rows it was. */
async function alter(databaseUrl: string, statement: string, path: string): Promise<number | null> {
  const pool = createPool(databaseUrl, { max: 1 });
  const triggers = (are: string) =>
    ['share', 'share_view', 'share_try']
      .map((name) => `alter table desk.${name} ${are} trigger user`)
      .join(';');
  try {
    return await inTransaction(pool, async (database) => {
      await database.query(triggers('disable'));
      const { rowCount } = await database.query(statement, [path.split('/').at(-1)]);
      await database.query(triggers('enable'));
      return rowCount;
    });
  } finally {
    await pool.end();
  }
}

test('a password, chosen parts, downloads', async ({ page, browser, product }) => {
  test.slow();
  const path = await savedReport(page, 'T0000401_DELAY_2');
  const forbidden = await keptBack(page, path);
  expect(forbidden.length).toBeGreaterThan(0);
  const link = await makeLink(page, async () => {
    await page.getByRole('radio', { name: /^Chosen/ }).check();
    const beyond = page.getByRole('group', { name: 'to named recipients only' });
    const day = beyond.getByRole('checkbox', { name: 'day of birth' });
    await expect(day).not.toBeChecked();
    await day.check();
    await page.getByRole('button', { name: 'Make link' }).click();
    await expect(page.getByRole('alert').first()).toContainText('named recipients');
    await day.uncheck();
    await page.getByRole('checkbox', { name: 'nationality' }).uncheck();
    await page.getByLabel('Password').fill('open sesame');
    await page.getByLabel('Allow downloads').check();
    await page.getByLabel('Valid for days').fill('2');
  });
  await expect(links(page)).toContainText('names, month and year of birth, country of residence');

  const stranger = await asStranger(browser, product.webUrl);
  const theirs = await stranger.newPage();
  await theirs.goto(pathOf(link));
  await theirs.getByLabel('Password').fill('close sesame');
  await theirs.getByRole('button', { name: 'Open report' }).click();
  await expect(theirs.getByRole('alert').first()).toContainText('That is not the password');
  expect(await findBarriers(theirs)).toEqual([]);
  await theirs.getByLabel('Password').fill('open sesame');
  await theirs.getByRole('button', { name: 'Open report' }).click();
  await expect(theirs.locator('[data-banner]')).toContainText('personal data limited');
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Shared report TEST T0000401/);
  const answer = await theirs.request.get(`${pathOf(link)}/file?format=json`);
  const text = await answer.text();
  expect(Report.parse(JSON.parse(text)).profile.kind).toBe('CUSTOM');
  expect(findLeaks('json', `${JSON.stringify(answer.headers())}\n${text}`, forbidden)).toEqual([]);
  const head = await theirs.request.head(`${pathOf(link)}/file?format=pdf`);
  expect([head.status(), head.headers().allow]).toEqual([405, 'GET']);
  // What it says of itself is not believed: neither where it is, nor who wrote the header.
  const forged = { 'x-forwarded-for': '203.0.113.77' };
  const pdf = await theirs.request.get(`${pathOf(link)}/file?format=pdf`, { headers: forged });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await theirs.request.get(`${pathOf(link)}/file?format=exe`)).status()).toBe(400);

  await page.reload();
  await page.getByRole('link', { name: /views of the link/ }).click();
  const views = page.locator('[data-views]');
  await expect(views.getByRole('row', { name: /PDF/ })).toHaveCount(1);
  await expect(views.getByRole('row', { name: /PDF/ })).toContainText('127.0.0.0');
  await expect(views).not.toContainText('203.0.113');

  // Its hash is known to whoever asks.
  await theirs.locator('[data-verify]').click();
  await expect(theirs).toHaveURL(/\/verify\/[0-9a-f]{64}$/);

  // More than the link gives in a quarter of an hour.
  await alter(
    product.databaseUrl,
    `insert into desk.share_try (share_id, what, failed, since)
     select id, what, 300, clock_timestamp() from desk.share, unnest('{page,file}'::text[]) what where report_id = $1
     on conflict (share_id, what) do update set failed = 300, since = excluded.since`,
    path,
  );
  const resting = await theirs.goto(pathOf(link));
  expect(resting?.status()).toBe(429);
  expect(Number(resting?.headers()['retry-after'])).toBeGreaterThan(600);
  expect(resting?.headers()['cache-control']).toBe('no-store');
  await expect(theirs.getByText('Nothing was shown. Try again in 15 minutes.')).toBeVisible();
  expect(await findBarriers(theirs)).toEqual([]);
  expect((await theirs.request.get(`${pathOf(link)}/file?format=json`)).status()).toBe(429);
  await stranger.close();
});

test('all links: filters, days, and the end of all', async ({ page, browser, product }) => {
  const path = await savedReport(page, 'T0000403_DELAY_1');
  const link = await makeLink(page);
  await page.goto('/settings/shares?state=active&text=T0000403_DELAY_1');
  await expect(links(page)).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('State').selectOption('Revoked');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No link is like that.')).toBeVisible();

  await page.getByLabel('Days at most').fill('5');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByRole('alert').first()).toContainText('default');
  await page.getByLabel('Days unless the sharer says otherwise').fill('5');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/settings/shares?text=T0000403_DELAY_1');
  await links(page).getByRole('link').first().click();
  await expect(page.getByLabel('Valid for days')).toHaveValue('5');

  // Of a long log the newest are shown, and that they are.
  const looks = `insert into desk.share_view (share_id, thing, is_bot)
    select id, 'page', at = 1 from desk.share, generate_series(1, 1001) at where report_id = $1`;
  expect(await alter(product.databaseUrl, looks, path)).toBe(1_001);
  await page.reload();
  await page.getByRole('link', { name: /views of the link/ }).click();
  await expect(page.locator('[data-views-cut]')).toContainText('The newest 1,000 of 1,001 views');
  await page.goto('/settings/shares');
  await page.getByLabel('Days at most').fill('30');
  await page.getByLabel('Days unless the sharer says otherwise').fill('7');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const end = page.locator('[data-revoke-all]');
  await end.getByRole('checkbox').check();
  await end.getByRole('button', { name: /^Revoke \d+ links?$/ }).click();
  await expect(end).toContainText('No link is active.');
  const stranger = await asStranger(browser, product.webUrl);
  expect((await stranger.request.get(pathOf(link))).status()).toBe(410);
  await stranger.close();
});

test('who may only read shares nothing', async ({ page, browser }) => {
  const path = await savedReport(page, 'T0000408_DELAY_1');
  const viewer = await joinAs(browser, 'viewer');
  await viewer.goto(path);
  await expect(viewer.locator('[data-section]').first()).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Share', exact: true })).toHaveCount(0);
  await viewer.goto(`${path}/v/1/share`);
  await expect(viewer.getByRole('button', { name: 'Make link' })).toHaveCount(0);
  await viewer.goto('/settings/shares');
  await expect(viewer.locator('[data-revoke-all]')).toHaveCount(0);
  await viewer.context().close();
});
