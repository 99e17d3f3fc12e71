import type { Browser, Page } from '@playwright/test';
import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { createPool } from '#lib/platform/db.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { newSealCertificate, samplePdf } from '#lib/platform/testing/sample-pdf.ts';
import { startTimeStampServer } from '#lib/platform/testing/time-stamp-server.ts';
import { createTimeStampAuthority } from '#lib/platform/time-stamp-authority.ts';
import { releaseSeals } from '#lib/verify/testing/release-seals.ts';
import { cmsOf, resealed } from '#lib/verify/testing/resealed.ts';
import { ageReport } from '../support/age-report.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import { pressUntil } from '../support/press-until.ts';
import { savedReport } from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

interface Given {
  readonly path: string;
  readonly pdf: Buffer;
  readonly json: Buffer;
  /** Of the JSON. */
  readonly sha256: string;
}

const COMPANY = 'DELAY_00_T0000403';

let shared: Promise<Given> | undefined;

/** The first version of a report, as it is given out: both files, made once. */
function given(page: Page): Promise<Given> {
  shared ??= makeReport(page);
  return shared;
}

async function makeReport(page: Page): Promise<Given> {
  const path = await savedReport(page, COMPANY);
  const sha256 = await page.locator('[data-box=integrity] [data-sha256]').innerText();
  const file = async (format: string) => {
    const answer = await page.request.get(`/api/desk${path}/export?format=${format}&profile=FULL`);
    expect(answer.status(), await answer.text().catch(() => '')).toBe(200);
    return answer.body();
  };
  return { path, sha256, pdf: await file('pdf'), json: await file('json') };
}

/** Somebody without an account, in a browser that writes down all that it sends. */
async function stranger(browser: Browser, webUrl: string, path = '/verify') {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: webUrl });
  const page = await context.newPage();
  const { complaints } = watchPage(page);
  const sent: { address: string; method: string; body: string | null; asked: string }[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    sent.push({
      address: `${origin === webUrl ? '' : origin}${pathname}`,
      method: request.method(),
      body: request.postData(),
      asked: request.resourceType(),
    });
  });
  await page.goto(path);
  return { page, complaints, sent, close: () => context.close() };
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });

/** As a person does: dragged from another window, and let go over the page. */
async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  const held = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (digit) => digit.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { name, base64: buffer.toString('base64') },
  );
  const target = page.getByRole('heading', { level: 1 });
  await target.dispatchEvent('dragover', { dataTransfer: held });
  await target.dispatchEvent('drop', { dataTransfer: held });
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

const verdict = (page: Page) => page.locator('[data-verdict]');
const expectVerdict = (page: Page, kind: string) =>
  expect(verdict(page)).toHaveAttribute('data-verdict', kind);

test('genuine, altered, not ours; nothing is sent but the hash', async ({ page, browser, product }) => {
  const { path, pdf, json, sha256 } = await given(page);
  const visitor = await stranger(browser, product.webUrl);
  const { page: verify } = visitor;
  await expect(verify.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await verify.waitForLoadState('networkidle');
  visitor.sent.length = 0;

  await drop(verify, 'a report.pdf', pdf);
  await expectVerdict(verify, 'genuine');
  await expect(verdict(verify)).toContainText('Genuine and unaltered');
  await expect(verdict(verify)).toContainText('a report.pdf');
  await expect(verdict(verify)).toContainText(/Sealed by\s*Plumbline at [\w.]+:\d+/);
  await expect(verdict(verify)).toContainText(/Seal version\s*3/);
  await expect(verdict(verify).locator('[data-seal-version]')).toHaveCount(0);
  await expect(verdict(verify)).toContainText(sha256);
  await expect(verdict(verify).locator('[data-state]')).toHaveAttribute('data-state', 'draft');
  await expect(verdict(verify)).not.toContainText('Example');

  await choose(verify, 'report.json', json);
  await expect(verdict(verify)).toContainText('Every byte of this text');
  await expect(verdict(verify)).toContainText(/Issued by\s*Plumbline at [\w.]+:\d+/);
  await expectVerdict(verify, 'genuine');

  // One bit: in the PDF of what is drawn, of the report inside, of the seal; and in the JSON.
  for (const at of [pdf.length / 2, pdf.indexOf('/EmbeddedFile') + 200, pdf.length - 100].map(Math.floor)) {
    await choose(verify, `flipped ${at}.pdf`, flipped(pdf, at));
    await expect(verdict(verify)).toContainText(`flipped ${at}.pdf`);
    await expectVerdict(verify, 'altered');
  }
  await choose(verify, 'flipped.json', flipped(json, Math.floor(json.length / 2)));
  await expect(verdict(verify)).toContainText('flipped.json');
  await expectVerdict(verify, 'altered');
  await expect(verdict(verify)).toContainText('Do not rely on it');

  // A time stamp over the very seal, of an authority that somebody made up.
  const forger = await startTimeStampServer();
  const stamp = createTimeStampAuthority({ url: forger.url });
  const { token } = await stamp(cmsOf(pdf).signature, new Date());
  await forger.close();
  const forged = Buffer.from(await resealed(pdf, { timeStampToken: token }));
  await choose(verify, 'stamped.pdf', forged);
  await expect(verdict(verify)).toContainText('stamped.pdf');
  await expectVerdict(verify, 'altered');
  await expect(verdict(verify)).toContainText('its timestamp is not the one it was sealed with');

  const certificate = await newSealCertificate();
  const foreign = await sealPdf(await samplePdf(), { certificate, reason: 'Theirs', at: new Date() });
  await choose(verify, 'theirs.pdf', Buffer.from(foreign));
  await expectVerdict(verify, 'not_ours');
  await expect(verdict(verify)).toContainText('a certificate we do not know');
  await choose(verify, 'holiday.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
  await expect(verdict(verify)).toContainText('This PDF does not have our seal');

  // Of seven files three were asked for, by their hashes: the PDF's, the JSON's, and that of the flipped JSON.
  expect(visitor.sent).toHaveLength(3);
  for (const { address, method, body, asked } of visitor.sent) {
    expect(address).toMatch(/^\/api\/verify\/[0-9a-f]{64}$/);
    expect([method, body, asked]).toEqual(['GET', null, 'fetch']);
  }
  expect(visitor.sent[0]?.address).toBe(`/api/verify/${sha256}`);

  // How it stands now: a newer version, and the old one superseded by it.
  await savedReport(page, COMPANY);
  await choose(verify, 'a report.pdf', pdf);
  await expectVerdict(verify, 'genuine');
  await expect(verdict(verify).locator('[data-newer]')).toContainText('A newer version exists: 2');
  await expect(verdict(verify).locator('[data-state]')).toHaveAttribute('data-state', 'superseded');
  expect(visitor.complaints).toEqual([]);
  expect(path).toMatch(/^\/reports\//);
  await visitor.close();
});

test('by the code on the PDF: the hash alone, then the file', async ({ page, browser, product }) => {
  const { json, sha256 } = await given(page);
  const visitor = await stranger(browser, product.webUrl, `/verify/${sha256}`);
  const { page: verify } = visitor;
  const asked = verify.locator('[data-asked]');
  await expect(asked).toHaveAttribute('data-asked', 'known');
  await expect(asked).toContainText('This does not verify the paper or file you hold');
  await expect(verify.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await choose(verify, 'report.json', json);
  await expectVerdict(verify, 'genuine');
  await expect(verify.locator('[data-another]')).toHaveCount(0);
  expect(visitor.complaints).toEqual([]);

  await verify.goto(`/verify/${'0'.repeat(64)}`);
  await expect(asked).toHaveAttribute('data-asked', 'unknown');
  await choose(verify, 'report.json', json);
  await expect(verify.locator('[data-another]')).toContainText(
    'a different report from the one in the address',
  );
  const none = await verify.goto('/verify/none');
  expect(none?.status()).toBe(404);
  const bad = await verify.request.get('/api/verify/none');
  expect(bad.status()).toBe(400);
  await visitor.close();
});

// Covered by day by `prisma/old-seals.test.ts`; here by the cryptography of a browser.
test('a report sealed by a program before 22 November 2026', { tag: '@all' }, async ({
  browser,
  product,
}) => {
  const { pdfs, fingerprints } = releaseSeals('0012.seals/reports');
  const pool = createPool(product.databaseUrl, { max: 1 });
  const known = fingerprints.map((each) => `('${each}', 'An older one')`).join();
  await tamperWith(
    pool,
    'seal_certificate',
    `insert into desk.seal_certificate (fingerprint, name) values ${known} on conflict do nothing`,
  );
  await pool.end();
  const visitor = await stranger(browser, product.webUrl);
  const { page: verify } = visitor;
  for (const [name, isOfTwoForms] of [
    ['high s', true],
    ['low s', false],
  ] as const) {
    await choose(verify, name, Buffer.from(pdfs[isOfTwoForms ? 0 : 1] ?? []));
    await expect(verdict(verify)).toContainText(name);
    await expectVerdict(verify, 'genuine');
    await expect(verdict(verify)).toContainText('Sealed in an older form: version 1');
    await expect(verdict(verify).getByText('in two valid ways')).toHaveCount(isOfTwoForms ? 1 : 0);
  }
  await expectNoBarriers(verify, 'an older seal', { meant: verdict(verify) });
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

// Covered by day by `lib/verify`, which knows no records.
test('our records away: a seal holds without them, a text does not', { tag: '@all' }, async ({
  page,
  browser,
  product,
}) => {
  const { pdf, json, sha256 } = await given(page);
  const visitor = await stranger(browser, product.webUrl);
  const { page: verify } = visitor;
  await verify.route('**/api/verify/*', (route) => route.fulfill({ status: 503, body: '' }));
  await choose(verify, 'report.pdf', pdf);
  await expectVerdict(verify, 'genuine');
  await expect(verdict(verify).locator('[data-record=unreached]')).toBeVisible();
  await expect(verify.locator('[data-another]')).toHaveCount(0);
  await choose(verify, 'report.json', json);
  await expectVerdict(verify, 'unanswered');

  // Whether it is the report of this page needs no records.
  for (const [hash, others] of [
    ['0'.repeat(64), 1],
    [sha256, 0],
  ] as const) {
    await verify.goto(`/verify/${hash}`);
    await expect(verify.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
    await choose(verify, 'report.pdf', pdf);
    await expect(verdict(verify).locator('[data-record=unreached]')).toBeVisible();
    await expect(verify.locator('[data-another]')).toHaveCount(others);
  }
  await visitor.close();
});

test('without a mouse; what is too large is refused in words; no barrier at any width', async ({
  page,
  browser,
  product,
}) => {
  const { pdf } = await given(page);
  const visitor = await stranger(browser, product.webUrl);
  const { page: verify } = visitor;
  const button = verify.getByRole('button', { name: 'Choose a file' });
  await expect(button).toBeEnabled();
  await pressUntil(verify, 'Tab', button.and(verify.locator(':focus')));
  await expect(async () => {
    const coming = verify.waitForEvent('filechooser', { timeout: 5_000 });
    const [chooser] = await Promise.all([coming, button.press('Enter')]);
    await chooser.setFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1) });
  }).toPass();
  await expectVerdict(verify, 'not_ours');
  await verify.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(50 * 1_024 * 1_024 + 1)], 'large.pdf'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
  });
  await expect(verify.locator('[data-refused]')).toContainText('larger than 50 MB');

  for (const [name, file] of [
    ['genuine', pdf],
    ['altered', flipped(pdf, 5_000)],
    ['not_ours', Buffer.from('%PDF-1.7')],
  ] as const) {
    await choose(verify, `${name}.pdf`, file);
    await expectVerdict(verify, name);
    await expectNoBarriers(verify, name, { meant: verdict(verify) });
  }
  await visitor.close();
});

// Covered by day by `retention-setting.integration.test.ts`, and `every-screen.spec.ts` for the page.
test('how long reports are kept: set, refused without being sure, seen by an administrator alone', {
  tag: '@all',
}, async ({ page, product }) => {
  const path = await savedReport(page, 'DELAY_00_T0000408');
  await ageReport(product.databaseUrl, path);
  const retention = page.locator('[data-box=retention]');
  await retention.getByText('Set the end of the business relationship').click();
  const ended = new Date();
  ended.setUTCFullYear(ended.getUTCFullYear() - 4, ended.getUTCMonth(), ended.getUTCDate() - 10);
  await retention.getByLabel('Ended on').fill(ended.toISOString().slice(0, 10));
  await retention.getByLabel('Reason').first().fill('Account closed');
  await retention.getByRole('button', { name: 'Save end date' }).click();

  await page.goto('/settings/retention');
  await expect(page.locator('[data-years]')).toHaveAttribute('data-years', '5');
  await page.getByLabel('Years').fill('4');
  await page.getByLabel('Reason').fill('A new law');
  await page.getByRole('button', { name: 'Save retention period' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was changed');
  await page.getByLabel('I confirm').check();
  await page.getByRole('button', { name: 'Save retention period' }).click();
  await expect(page.locator('[data-years]')).toHaveAttribute('data-years', '4');
  const id = path.split('/').at(-1) ?? '';
  await expect(page.locator(`[data-list=due] [data-report="${id}"]`)).toContainText(
    'Removed within the hour',
  );
  expect(await findBarriers(page)).toEqual([]);

  await page.getByLabel('Years').fill('5');
  await page.getByLabel('Reason').fill('The law was taken back');
  await page.getByRole('button', { name: 'Save retention period' }).click();
  await expect(page.locator('[data-years]')).toHaveAttribute('data-years', '5');
  await expect(page.locator(`[data-report="${id}"]`)).toHaveCount(0);
});
