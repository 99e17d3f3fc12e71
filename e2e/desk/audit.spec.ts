import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { z } from 'zod';
import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { unaudited } from '#lib/desk/testing/unaudited.ts';
import { createPool, one } from '#lib/platform/db.ts';
import { buy, openBought } from '../support/company-steps.ts';
import { dropFirstEntry } from '../support/dropped-months.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const rows = (page: Page) => page.locator('[data-entry]');

async function download(page: Page, link: string): Promise<{ text: string; file: Download }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return { text: await readFile(await file.path(), 'utf8'), file };
}

test('what was done stands there: bought, opened, owners read once, however often the page is loaded', async ({
  page,
}) => {
  const { complaints } = watchPage(page);
  await openBought(page, 'T0000139', '/owners');
  await page.reload();
  await page.goto('/companies/TEST/T0000139/ownership');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await page.getByLabel('Object').fill('T0000139');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/object=T0000139/);
  await expect(rows(page).filter({ hasText: 'Data bought' })).toContainText('Reason: Onboarding');
  await expect(rows(page).filter({ hasText: 'Company opened' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Beneficial owners viewed' })).toHaveCount(1);
  await rows(page).filter({ hasText: 'Data bought' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/companies\/TEST\/T0000139$/);
  expect(complaints).toEqual([]);
});

// Covered by day by `audit-of-company.integration.test.ts`.
test('a company’s number finds what was done to its reports and requests too', { tag: '@all' }, async ({
  page,
}) => {
  await openBought(page, 'T0000118');
  await saveReport(page);
  await page.goto('/audit?object=T0000118');
  for (const what of ['Data bought', 'Data received', 'Company opened', 'Report saved']) {
    await expect(rows(page).filter({ hasText: what }).first()).toBeVisible();
  }
  await page.goto('/audit?object=T0000118&action=report-saved');
  await expect(page.getByRole('heading', { name: '1 entry with this filter' })).toBeVisible();
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/);
});

// Covered by day by `audit.integration.test.ts`, and the test above for the form.
test('filters are in the address; a page of fifty leads to the older and back', { tag: '@all' }, async ({
  page,
  product,
}) => {
  const pool = createPool(product.databaseUrl, { max: 1 });
  await pool.query(
    `insert into desk.audit_entry (action, object) select 'data-received', 'lookup of-the-audit-spec-' || number
     from generate_series(1, 120) number`,
  );
  await pool.end();
  await page.goto('/audit?object=of-the-audit-spec&action=data-received');
  await expect(page.getByRole('heading', { name: '120 entries with this filter' })).toBeVisible();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('data-received');
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('of-the-audit-spec-120');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(rows(page).first()).toContainText('of-the-audit-spec-70');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(rows(page).first()).toContainText('of-the-audit-spec-70');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${product.webUrl}/audit`);
  await page.goto('/audit?object=nothing+is+called+that');
  await expect(page.getByText('No entry matches this filter.')).toBeVisible();
});

test('the chain is verified: all entries, then new ones; what was altered before the root only all entries show', async ({
  page,
  product,
}) => {
  const pool = createPool(product.databaseUrl, { max: 1 });
  // More than one chunk.
  await pool.query(
    `insert into desk.audit_entry (action, object) select 'data-received', 'lookup filler' from generate_series(1, 6000)`,
  );
  const { id } = await one(
    pool,
    "select min(id) as id from desk.audit_entry where object = 'lookup filler'",
    [],
    z.object({ id: z.number() }),
  );
  const alter = (sql: string) => tamperWith(pool, 'audit_entry', sql);
  const { complaints } = watchPage(page);
  await page.goto('/audit');
  const section = page.getByRole('region', { name: 'Verify the chain' });
  const verdict = section.getByRole('status').first();
  const verifyAll = page.getByRole('button', { name: 'Verify all entries' });
  const verifyNew = page.getByRole('button', { name: 'Verify new entries' });
  await verifyAll.click();
  await expect(verdict).toContainText('The chain is intact');
  await expect(verdict).toContainText(/Entries 1 to [\d,]+ are unaltered and complete\./);
  await expect(section).toContainText(
    'if one of them was altered since, only the verification of all entries finds it',
  );
  // The result stays, for everybody.
  await page.reload();
  await expect(verdict).toContainText('The chain is intact');

  await alter(`update desk.audit_entry set object = 'lookup Filler' where id = ${id}`);
  await verifyNew.click();
  await expect(verdict).toContainText('New entries are intact');
  await expect(verdict).toContainText(/and follow from entry [\d,]+, which was verified before/);
  await verifyAll.click();
  await expect(verdict).toContainText('The chain is broken');
  await expect(verdict).toContainText(id.toLocaleString('en'));
  await verifyNew.click();
  await expect(verdict).toContainText('New entries are intact');
  await expect(section).toContainText(
    /The last verification of all entries, on .+ UTC, found the chain broken or data altered\./,
  );
  expect(await findBarriers(page)).toEqual([]);
  await alter(`update desk.audit_entry set object = 'lookup filler' where id = ${id}`);
  await verifyAll.click();
  await expect(verdict).toContainText('The chain is intact');

  await tamperWith(
    pool,
    'audit_check',
    "update desk.audit_check set root = sha256('x') where state = 'intact'",
  );
  await verifyNew.click();
  await expect(verdict).toContainText('no longer has the hash that it was verified with');
  await verifyAll.click();
  await expect(verdict).toContainText('The chain is intact');
  await pool.end();
  expect(complaints).toEqual([]);
});

// Covered by day by `checks.integration.test.ts`, which has its progress and its end.
test('a verification that runs is shown with its progress on every screen, and can be cancelled', {
  tag: '@all',
}, async ({ page, product }) => {
  const pool = createPool(product.databaseUrl, { max: 1 });
  // One that another process works on.
  const client = await pool.connect();
  await client.query(
    `begin; select set_config('desk.is_audited', 'yes', true);
     insert into desk.audit_check (state, from_id, last_id, root, head_id, lease, leased_until)
     select 'running', 0, 2, hash, 10, gen_random_uuid(), now() + interval '1 hour' from desk.audit_entry where id = 2;
     commit`,
  );
  client.release();
  await page.goto('/audit');
  const section = page.getByRole('region', { name: 'Verify the chain' });
  await expect(section).toContainText('Verifying all entries');
  await expect(section).toContainText('2 of 10 entries checked');
  await expect(section.getByRole('progressbar', { name: 'Entries checked' })).toBeVisible();
  await expect(section.getByRole('button', { name: /^Verify/ })).toHaveCount(0);
  const set = createPool(unaudited(product.databaseUrl), { max: 1 });
  await set.query("update desk.audit_check set last_id = 5 where state = 'running'");
  await expect(section).toContainText('5 of 10 entries checked');
  expect(await findBarriers(page)).toEqual([]);
  await section.getByRole('button', { name: 'Cancel verification' }).click();
  await expect(section.getByRole('status').first()).toContainText('The verification was cancelled');
  await expect(section.getByRole('button', { name: 'Verify all entries' })).toBeVisible();
  await page.goto('/audit?action=audit-checked');
  await expect(rows(page).first()).toContainText('cancelled the verification of');
  await Promise.all([pool.end(), set.end()]);
});

// Covered by day by `turn-audit.integration.test.ts` and `chain.integration.test.ts`.
test('exports have all of the filter, say so, and can be checked without us', { tag: '@all' }, async ({
  page,
}) => {
  await openBought(page, 'T0000115');
  await page.goto('/audit?object=T0000115');
  const csv = await download(page, 'CSV');
  expect(csv.file.suggestedFilename()).toMatch(/^audit \d{4}-\d\d-\d\d\.csv$/);
  const [heads = '', about = ''] = csv.text.split('\r\n');
  expect(heads).toMatch(/^number,at_utc,actor,/);
  expect(about).toMatch(/"filter"":""object=T0000115"",""entries"":\d+/);
  const { text } = await download(page, 'JSON lines with hashes');
  const lines = text.trimEnd().split('\n').slice(1);
  expect(lines.length).toBeGreaterThan(0);
  for (const each of lines) {
    const Line = z.strictObject({ before: z.string(), line: z.string(), hash: z.string() });
    const { before, line, hash } = Line.parse(JSON.parse(each));
    // Of the company, or of a request for it.
    expect(line).toMatch(/"company TEST T0000115"|"lookup [0-9a-f-]{36}"/);
    expect(createHash('sha256').update(Buffer.from(before, 'hex')).update(line).digest('hex')).toBe(hash);
  }
  const roots = await download(page, 'Text');
  expect(roots.text).toMatch(/^\d{4}-\d\d-\d\d {2}\d+ {2}[0-9a-f]{64}\n$/m);
  await page.goto('/audit?action=audit-exported');
  await expect(rows(page).first()).toContainText('exported the daily roots of the audit');
  await expect(rows(page).nth(1)).toContainText('format: jsonl');
});

// Covered by day by `sign-in.integration.test.ts`, and `routes.spec.ts` for what needs a role.
test('a failed sign-in is there, an officer is not let in', { tag: '@all' }, async ({
  page,
  browser,
  product,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await context.newPage();
  await stranger.goto(`${product.webUrl}/sign-in`);
  await stranger.getByLabel('E-mail').fill(product.adminEmail);
  await stranger.getByLabel('Password', { exact: true }).fill('not the password');
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(stranger.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible();
  await context.close();
  await page.goto('/audit?action=sign-in-failed&actor=nobody');
  await expect(rows(page).filter({ hasText: 'why: wrong' }).first()).toContainText('A sign-in as ');

  const theirs = await joinAs(browser, 'officer');
  await theirs.goto('/audit');
  await expect(theirs.getByRole('heading', { name: 'Not part of your role', level: 1 })).toBeVisible();
  await expect(
    theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }),
  ).toHaveCount(0);
  for (const path of ['checks', 'export?format=csv', 'roots?format=txt']) {
    const status = await theirs.evaluate(
      async (address) => (await fetch(address)).status,
      `/api/desk/audit/${path}`,
    );
    expect(status, path).toBe(403);
  }
  await theirs.context().close();
});

// Covered by day by `months-of-audit.integration.test.ts`, and `every-screen.spec.ts` for the verdict.
test('a month was dropped: the verdict leads to the entry that says so', { tag: '@all' }, async ({
  page,
  product,
}) => {
  await dropFirstEntry(product);
  await buy(page, 'T0000116');
  await page.goto('/audit');
  await page.getByRole('button', { name: 'Verify all entries' }).click();
  await expect(page.getByText('The chain is intact')).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Verify the chain' }).getByRole('status').first();
  await expect(verdict).toContainText(/Entries 2 to [\d,]+ are unaltered and complete\./);
  await expect(verdict).toContainText('Entries up to 1 were dropped at the end of their retention period.');
  await verdict.getByRole('link', { name: /^Entry [\d,]+$/ }).click();
  await expect(page).toHaveURL(/#entry-\d+$/);
  await expect(rows(page).first()).toContainText('dropped 1 entry of the audit from Oct 2016');
});
