import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { asJson } from '#lib/desk/lookups/stored-lookup.ts';
import { givenIn } from '#lib/desk/testing/unaudited.ts';
import { type Bought, buy, openBought, overflowOf } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { readRunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';

// A company of this file's own: a person holds half, and the other half belongs to a company of a circle.
const COMPANY = 'T0000921';
const DECLARED = 'Deniz Ekwuemesi-Bell';
const HIDDEN = 'Youssef Ullensvåg';
const run = promisify(execFile);

const openOwners = (page: Page) =>
  openBought(page, COMPANY, '/owners', ['companyProfile', 'ultimateBeneficialOwners', 'graph']);
const rowOf = (page: Page, name: string) => page.locator(`[data-owner="${name}"]`);

async function withDatabase<T>(work: (db: ReturnType<typeof givenIn>) => Promise<T>): Promise<T> {
  const db = givenIn((await readRunningProduct()).databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

test.describe.configure({ mode: 'serial' });

test('four columns from a structure that was followed: who is declared, who is not, and by which way', async ({
  page,
}) => {
  await openOwners(page);
  await expect(page.locator('[data-owners] thead th')).toHaveText([
    /Person/,
    /Declared/,
    /By ownership/,
    /By control/,
    /Verdict/,
  ]);
  const declared = rowOf(page, DECLARED).locator('th, td');
  await expect(declared.nth(1)).toContainText('50 %');
  await expect(declared.nth(2)).toContainText('50 %');
  await expect(declared.nth(4).locator('[data-verdict=consistent]')).toBeVisible();
  const hidden = rowOf(page, HIDDEN).locator('th, td');
  await expect(hidden.nth(1)).not.toContainText('%');
  await expect(hidden.nth(2)).toContainText('%');
  await expect(hidden.nth(4).locator('[data-class=missing_in_register]')).toContainText('14 days left');
  await hidden.nth(2).getByText('Why?').click();
  await expect(hidden.nth(2)).toContainText('×');
  await hidden.nth(2).getByRole('link', { name: 'Calculation' }).click();
  await expect(page.getByRole('dialog', { name: /^Why/ })).toContainText(HIDDEN);
});

// Covered by day by `lib/desk/owners/owners.integration.test.ts`, and `owners.spec.ts` for the dialog.
test('a match is overridden only with a reason, which the audit keeps without a name, and can be taken back', {
  tag: '@all',
}, async ({ page }) => {
  await openOwners(page);
  const row = rowOf(page, DECLARED);
  await row.getByRole('button', { name: /^Change whether/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are these the same person?' });
  await dialog.getByLabel('Decision').selectOption({ label: 'Different persons' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeVisible();
  await expect(row).toHaveCount(1);
  await dialog.getByLabel('Reason').fill('Two passports were seen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(2);
  await expect(row.first()).toContainText('Different persons, decided by an officer');
  await row
    .first()
    .getByRole('button', { name: /^Change whether/ })
    .click();
  await expect(dialog.getByLabel('Decision')).toHaveValue('withdrawn');
  await dialog.getByLabel('Reason').fill('It was one passport, renewed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(1);
  const written = await withDatabase((db) =>
    db.auditEntry.findMany({
      where: { action: 'person-matched', object: `company TEST ${COMPANY}` },
      orderBy: { id: 'asc' },
    }),
  );
  expect(written).toMatchObject([
    { reason: 'Two passports were seen', details: { says: 'different' } },
    { reason: 'It was one passport, renewed', details: { says: 'withdrawn' } },
  ]);
  expect(JSON.stringify(written.map(({ details }) => details))).not.toContain('Deniz');
});

// Covered by day by `owners.spec.ts`, which decides and files another.
test('a difference is decided with its reason, and the report names both sides', { tag: '@all' }, async ({
  page,
}) => {
  await openOwners(page);
  const missing = rowOf(page, HIDDEN).locator('[data-class=missing_in_register]');
  await missing.getByRole('button', { name: /^Decide on:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decision' });
  await dialog.getByLabel('Decision').selectOption({ label: 'Report' });
  await dialog.getByLabel('Reason').fill('The share register shows it');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(missing.locator('[data-state=decided]')).toBeVisible();
  await expect(missing).toContainText('The share register shows it');
  await missing.getByRole('button', { name: /^File discrepancy:/ }).click();
  const report = page.getByRole('dialog', { name: 'Discrepancy report' });
  await report.getByLabel('Reporting entity').fill('Example Bank plc');
  const coming = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download report' }).click();
  const file = await (await coming).path();
  const text = (await run('pdftotext', ['-layout', file, '-'])).stdout.replace(/\s+/g, ' ');
  for (const words of ['Example Bank plc', HIDDEN, COMPANY, '×', 'The share register shows it']) {
    expect(text).toContain(words);
  }
});

// Covered by day by `discrepancies.integration.test.ts` and `discrepancies-view.test.tsx`.
test('a day that has passed is told as such, first on the list', { tag: '@all' }, async ({ page }) => {
  // As if it had been detected three weeks ago, of a company that nobody looks at again.
  const late = `${COMPANY}_DELAY_1`;
  await withDatabase(async (db) => {
    const { class: kind, facts } = await db.discrepancy.findFirstOrThrow({
      where: { companyId: COMPANY, class: 'missing_in_register' },
    });
    const day = new Date(Date.now() - 21 * 86_400_000);
    await db.$transaction([
      db.discrepancy.create({
        data: {
          country: 'TEST',
          companyId: late,
          key: 'three weeks ago',
          class: kind,
          facts: asJson(facts),
          detectedAt: day,
          dueOn: new Date(day.getTime() + 14 * 86_400_000),
        },
      }),
      // Each row of this table has an entry that names it.
      db.$executeRaw`insert into desk.audit_entry (action, object) values ('discrepancies-noted', ${`company TEST ${late}`})`,
    ]);
  });
  await page.goto('/discrepancies');
  const first = page.locator('[data-discrepancy]').first();
  await expect(first.locator('[data-state=overdue]')).toContainText('Overdue');
  await expect(first).toContainText('7 days');
  await page.goto('/discrepancies?state=overdue');
  await expect(page.locator('[data-discrepancy]')).toHaveCount(1);
  await page.goto(`/companies/TEST/${late}`);
  await expect(page.locator('[data-strip=discrepancies]')).toContainText('overdue');
});

const ALL_OF: readonly Bought[] = ['companyProfile', 'ultimateBeneficialOwners', 'graph'];

// Each ends at something else: an offer, a power, a trust, the law, a trustee abroad. Covered by day by the sentences of
// `statements.test.ts`, without a browser.
for (const { country = 'TEST', companyId, dataPoints = ALL_OF, says } of [
  {
    companyId: 'T0000361',
    dataPoints: ['companyProfile'],
    says: ['Declared owners of Declaring Example 362 KLR · 8 cr'],
  },
  { companyId: 'T0000338', says: ['Controls the company', 'Owners behind it are not known.'] },
  {
    companyId: 'T0000341',
    says: ['Lagoon Example Trustees SA', 'Trustee', 'Owners behind it are not known.'],
  },
  {
    companyId: 'T0000345',
    says: ['Declaring Example 346 KLR: Not disclosed to us', 'Undecided: may be an owner'],
  },
  {
    country: 'GB',
    companyId: 'OE990001',
    says: [
      'Kofi Ansah-Example',
      'Sanctioned according to the register',
      'Trustee',
      'Owners behind it are not known.',
    ],
  },
] as const satisfies readonly {
  country?: 'GB';
  companyId: string;
  dataPoints?: readonly Bought[];
  says: readonly string[];
}[]) {
  test(`the open end of ${companyId} is said on its page of owners`, { tag: '@all' }, async ({ page }) => {
    await buy(page, companyId, { country, dataPoints });
    await page.goto(`/companies/${country}/${companyId}/owners`);
    for (const words of says) await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('main')).toContainText(/missing information could/i);
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await findBarriers(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (companyId === 'OE990001') {
      await page.goto(`/companies/${country}/${companyId}/ownership`);
      await expect(page.locator('[data-node] [data-warned]')).toHaveText(
        'Sanctioned according to the register',
      );
    }
  });
}
