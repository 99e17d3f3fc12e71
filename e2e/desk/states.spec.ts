import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { giveReason, openBought, openPanel } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

const absence = (page: Page, kind: string): Locator => page.locator(`[data-absence=${kind}]`).first();

/** What tells a state from the others: the shape of its icon, and its words before the reason of this very case. */
async function lookOf(page: Page, kind: string): Promise<{ icon: string; words: string }> {
  const shown = absence(page, kind);
  await expect(shown).toBeVisible();
  const icon = await shown.locator('svg').first().innerHTML();
  const title = await shown.locator('p').first().innerText();
  return { icon, words: title.replace(/^[^:]*: /, '').toLowerCase() };
}

const CASES = [
  {
    kind: 'not_requested',
    id: 'T0000120',
    part: '/owners',
    says: 'Select it to see the price',
    profileOnly: true,
  },
  {
    kind: 'not_offered',
    id: 'T0000409',
    part: '/ownership?view=register',
    says: 'For more, ask the company.',
  },
  { kind: 'none_named', id: 'T0000711', part: '/documents', says: 'konservas neniun dokumenton' },
  { kind: 'restricted', id: 'T0000405', part: '/owners', says: 'Apply to the official register' },
  {
    kind: 'declared_none',
    id: 'T0000401',
    part: '/owners',
    says: 'The company filed a statement that there is none',
  },
  { kind: 'exempt', id: 'T0000211', part: '/owners', says: 'Ask the company' },
  { kind: 'in_progress', id: 'T0000121_DELAY_60', part: '/owners', says: 'You can leave this page' },
  { kind: 'failed', id: 'SERVICE_UNAVAILABLE', part: '/owners', says: 'Nothing was charged' },
] as const;

// Covered by day by `section-state.test.ts`, and the walk for the page.
test('each reason why something is not there looks different and says what to do', { tag: '@all' }, async ({
  page,
}) => {
  const looks = new Map<string, { icon: string; words: string }>();
  for (const { kind, id, part, says, ...given } of CASES) {
    await openBought(page, id, part, 'profileOnly' in given ? ['companyProfile'] : undefined);
    looks.set(kind, await lookOf(page, kind));
    await expect(absence(page, kind), kind).toContainText(says);
    expect(await findBarriers(page), kind).toEqual([]);
  }
  const of = (member: 'icon' | 'words') => [...looks.values()].map((look) => look[member]);
  expect(new Set(of('words')).size, JSON.stringify(of('words'))).toBe(CASES.length);
  expect(new Set(of('icon')).size, 'no two have the same icon').toBe(CASES.length);
});

test('what was not requested leads to its price; what failed, to another try', async ({ page }) => {
  await openBought(page, 'T0000122', '/owners', ['companyProfile']);
  await absence(page, 'not_requested').getByRole('link', { name: 'See its price' }).click();
  await expect(page).toHaveURL(/T0000122\?data=open&then=owners$/);
  const owners = page.locator('[data-purchase]').getByLabel(/Beneficial owners/);
  await expect(owners).toBeVisible();
  await expect(owners).toBeEnabled();

  await openBought(page, 'SERVICE_UNAVAILABLE');
  const lost = page.locator('[data-not-read=failed]');
  await expect(lost).toContainText('is closed until tomorrow. Nothing was charged.');
  await expect(lost.getByRole('link', { name: 'Add an extract' })).toBeVisible();
  await expect(absence(page, 'failed'), 'one panel, and no list of what is missing').toHaveCount(0);
  await lost.getByRole('link', { name: 'Request the data again' }).click();
  await expect(page.getByRole('dialog', { name: 'Get more data' })).toBeVisible();
  const profile = page.locator('[data-purchase]').getByLabel(/^Profile/);
  await expect(profile, 'what failed is chosen for another try').toBeChecked();
});

const Order = z.object({ dataPoints: z.array(z.string()) });
const Answered = z.looseObject({
  request: z.looseObject({
    dataStatus: z.looseObject({ dataPoints: z.record(z.string(), z.unknown()) }),
  }),
});

/** The answer of a service whose register fails for one data point. */
function withFailed(answer: unknown, dataPoint: string, message: string): Record<string, unknown> {
  const { request, ...sections } = Answered.parse(answer);
  const { dataStatus } = request;
  const failed = {
    status: 'failed',
    cost: 0,
    error: { code: 'service_unavailable', message, retryable: true },
  };
  const { [dataPoint === 'companyProfile' ? 'company' : dataPoint]: _, ...left } = sections;
  return {
    ...left,
    request: {
      ...request,
      dataStatus: { ...dataStatus, dataPoints: { ...dataStatus.dataPoints, [dataPoint]: failed } },
    },
  };
}

// Covered by day by `lookups.integration.test.ts`, and `service-fails.spec.ts` for the pages.
test('a part that failed: what came is shown, what failed can be asked again, what is old says so', {
  tag: '@all',
}, async ({ page, connection }) => {
  let failing = 'ultimateBeneficialOwners';
  await connection.alter((answer, order) =>
    Order.parse(order).dataPoints.includes(failing)
      ? withFailed(answer, failing, 'The register refused this item. Nothing was charged for it.')
      : answer,
  );
  const buy = async () => {
    const panel = page.locator('[data-purchase]');
    await giveReason(panel, 'Periodic review');
    // What was bought within the day is read again for nothing.
    await panel.getByRole('button', { name: /^(?:Get data|Read again what was bought) · \d+ cr$/ }).click();
  };
  await page.goto('/companies/TEST/T0000123');
  await buy();
  const partial = absence(page, 'partial');
  await expect(partial).toContainText('Received: Profile');
  await expect(partial).toContainText('Beneficial owners failed: The register refused this item.');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('T0000123');
  const partialLook = await lookOf(page, 'partial');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/companies/TEST/T0000123/history');
  await expect(page.locator('[data-outcome=partial]')).toContainText('Partly failed');
  await page.goto('/companies/TEST/T0000123/owners');
  await absence(page, 'failed').getByRole('link', { name: 'Try again' }).click();

  failing = 'none';
  await page
    .locator('[data-purchase]')
    .getByLabel(/Beneficial owners/)
    .check();
  await buy();
  await expect(partial).toHaveCount(0);
  await page.goto('/companies/TEST/T0000123/owners');
  await expect(page.locator('[data-absence=failed]')).toHaveCount(0);

  failing = 'companyProfile';
  await page.goto('/companies/TEST/T0000123');
  await (await openPanel(page)).getByLabel(/^Profile/).check();
  await buy();
  const stale = absence(page, 'stale');
  await expect(stale).toContainText('The latest refresh failed');
  await expect(stale).toContainText('Older data is shown');
  const staleLook = await lookOf(page, 'stale');
  expect(staleLook.words).not.toBe(partialLook.words);
  expect(staleLook.icon).not.toBe(partialLook.icon);
  expect(await findBarriers(page)).toEqual([]);
});
