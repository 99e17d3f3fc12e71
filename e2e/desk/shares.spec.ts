import type { Page } from '@playwright/test';
import { en } from '#components/words/en.ts';
import { Report, type ReportField } from '#lib/domain/report/report.ts';
import { VALUE_WORDS } from '#lib/domain/report/value-words.ts';
import { WORDS } from '#lib/domain/report/words.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import { findLeaks } from '../support/find-leaks.ts';
import {
  alter,
  asStranger,
  links,
  makeLink,
  pathOf,
  revokeLink,
  savedReport,
} from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const GUEST = 'guest@bank.example';

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
  const { complaints } = watchPage(page);
  const path = await savedReport(page, 'DELAY_00_T0000701');
  const forbidden = await keptBack(page, path);
  expect(forbidden.length).toBeGreaterThan(5);
  const link = await makeLink(page, async () => {
    await expect(page.getByRole('radio', { name: /^Minimal/ })).toBeChecked();
    await expect(page.locator('[data-pinned]')).toContainText('version 1');
    await expect(page.locator('[data-unapproved]')).toContainText('“Draft”, not “Approved”');
    await expect(page.getByLabel('Allow downloads')).not.toBeChecked();
    await page.getByRole('textbox', { name: 'Recipients' }).fill(GUEST);
    await page.getByLabel('Note to the recipient').fill('As agreed\n<script>alert(1)</script>');
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
  await page.getByText('Pass on a code').click();
  await page.getByRole('button', { name: `Create code for ${GUEST}` }).click();
  const code = await page.locator('[data-handed] code').innerText();
  await theirs.getByLabel('Your e-mail address').fill(GUEST);
  await theirs.getByRole('button', { name: 'Request a code' }).click();
  await theirs.getByLabel(`Code for ${GUEST}`).fill('12 34');
  await theirs.getByRole('button', { name: 'Open report' }).click();
  await expect(theirs.getByRole('alert').first()).toContainText('This code is incorrect');
  // What the refusal advises can be done here.
  await theirs.getByRole('button', { name: 'Request a new code or change the address' }).click();
  await expect(theirs.getByLabel('Your e-mail address')).toHaveValue(GUEST);
  await theirs.getByRole('button', { name: 'Request a code' }).click();
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
  await expect(theirs.locator('[data-section]')).toHaveCount(17);
  await expect(theirs.locator('[data-section=discrepancies]')).toHaveCount(0);
  await expect(theirs.locator('[data-sha256]')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(theirs.getByText('The sender allows reading only.')).toBeVisible();
  for (const format of ['pdf', 'json', 'zip']) {
    const refused = await theirs.request.get(`${pathOf(link)}/file?format=${format}`);
    expect(refused.status(), format).toBe(403);
  }
  await expectNoBarriers(theirs, 'shared page', { meant: banner });
  expect((await stranger.cookies()).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^plumbline-visit-[0-9a-f]{16}$/),
  ]);
  await theirs.reload();
  await expect(banner).toBeVisible();
  const sent = await answers();
  expect(sent.some(({ text }) => text.includes('Representatives'))).toBe(true);
  for (const { path: where, text } of sent) expect(findLeaks(where, text, forbidden), where).toEqual([]);
  // Nor is it told that there is anything to settle with a register; scripts have the words of all pages, and no data.
  for (const { path: where, text } of sent.filter(({ path: at }) => !at.startsWith('/_next/static/')))
    expect(text, where).not.toMatch(/discrepanc/i);
  // The words of which all this is the absence are found in the whole report.
  const whole = await page.request.get(`${path}?show=all`);
  expect(findLeaks('whole', await whole.text(), forbidden).length).toBeGreaterThan(0);

  await page.reload();
  await page.getByRole('link', { name: /views of the link/ }).click();
  await expect(page.locator('[data-views]')).toContainText(GUEST);
  expect(await findBarriers(page)).toEqual([]);
  await revokeLink(page);
  await expect(links(page)).toHaveAttribute('data-state', 'revoked');
  expect((await theirs.goto(pathOf(link)))?.status()).toBe(410);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This link is not active');
  await stranger.close();
  expect(complaints).toEqual([]);
});

// Covered by day by `prove-visitor.integration.test.ts` and `export-profile.integration.test.ts`.
test('a password, chosen parts, downloads', { tag: '@all' }, async ({ page, browser, product }) => {
  const path = await savedReport(page, 'DELAY_00_T0000401');
  const forbidden = await keptBack(page, path);
  expect(forbidden.length).toBeGreaterThan(0);
  const link = await makeLink(page, async () => {
    await page.getByRole('radio', { name: /^Selected parts/ }).check();
    const beyond = page.getByRole('group', { name: 'for named recipients only' });
    const day = beyond.getByRole('checkbox', { name: 'full date of birth' });
    await expect(day).not.toBeChecked();
    await day.check();
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('alert').first()).toContainText('named recipients');
    await day.uncheck();
    await page.getByRole('checkbox', { name: 'nationality' }).uncheck();
    await page.getByLabel('Password').fill('open sesame, my lentil');
    await page.getByLabel('Allow downloads').check();
    await page.getByLabel('Valid for (days)').fill('2');
  });
  await expect(links(page)).toContainText('names, month and year of birth, country of residence');

  const stranger = await asStranger(browser, product.webUrl);
  const theirs = await stranger.newPage();
  await theirs.goto(pathOf(link));
  await theirs.getByLabel('Password').fill('close sesame');
  await theirs.getByRole('button', { name: 'Open report' }).click();
  await expect(theirs.getByRole('alert').first()).toContainText('The password is incorrect');
  expect(await findBarriers(theirs)).toEqual([]);
  await theirs.getByLabel('Password').fill('open sesame, my lentil');
  await theirs.getByRole('button', { name: 'Open report' }).click();
  await expect(theirs.locator('[data-banner]')).toContainText('personal data limited');
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ Shared report v1 custom \d{4}-\d\d-\d\d\.json$/);
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
