import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { SI_FIXTURES, siMessage } from '#lib/domain/extracts/testing/si-message.ts';
import { buyInPanel, overflowOf, profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { chooseExport, saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const STRUCTURED = {
  name: 'si.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    siMessage({
      ...SI_FIXTURES.gmbh,
      name: 'Grauwacke Werkzeugbau GmbH',
      court: ['Z6684', 'Amtsgericht Frankfurt am Main'],
      register: ['HRB', '6684'],
    }),
  ),
};
const PAPER = {
  name: 'owners.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 an invented extract of owners'),
};

async function bring(page: Page, file: typeof PAPER, register = '', producedOn = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add an extract you obtained' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('File').setInputFiles(file);
  await form.getByLabel('Register that produced it').fill(register);
  await form.getByLabel('Date of the extract').fill(producedOn);
  await form.getByRole('button', { name: 'Add extract' }).click();
}

// Covered by day by `extracts.integration.test.ts` and `report-extracts.integration.test.ts`.
test('a structured extract and a paper: brought, typed, confirmed by another, in the report', {
  tag: '@all',
}, async ({ page, browser }) => {
  const { complaints } = watchPage(page);
  await page.goto('/search?country=DE&q=grauwacke');
  await page.locator('[data-company-row]').filter({ hasText: 'Grauwacke' }).click();
  await buyInPanel(page);
  await profileArrived(page);
  const at = new URL(page.url()).pathname;

  // What no source gives leads to where an extract is added.
  await page.goto(`${at}/owners`);
  await page.getByRole('link', { name: 'add it to the documents' }).first().click();
  await expect(page).toHaveURL(/\/documents#extracts$/);

  // The file of another company is refused by name, and nothing is kept.
  await bring(page, { ...STRUCTURED, buffer: Buffer.from(siMessage(SI_FIXTURES.ag)) });
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('extract of another company');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-extract]')).toHaveCount(0);

  await bring(page, STRUCTURED);
  await expect(page.locator('[data-extract] [data-basis=read]')).toBeVisible();
  await bring(page, PAPER, 'Transparency register', '2026-10-01');
  await expect(page.locator('[data-extract]')).toHaveCount(2);

  await page.getByRole('button', { name: /^Type the facts/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add an owner' }).click();
  await form.getByLabel('Name').fill('Ida Kieselstein');
  await form.getByLabel('Year of birth').fill('1970');
  await form.getByLabel('Share, %').fill('33,3');
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save facts' }).click();
  const paper = page.locator('[data-extract]').filter({ hasText: 'Transparency register' });
  await expect(paper.locator('[data-basis=typed]')).toContainText('Typed, not confirmed');
  await expect(paper.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const colleague = await joinAs(browser, 'officer');
  await colleague.goto(`${at}/documents`);
  const theirs = colleague.locator('[data-extract]').filter({ hasText: 'Transparency register' });
  await expect(theirs).toContainText('Ida Kieselstein');
  await theirs.getByRole('button', { name: /^Confirm/ }).click();
  await colleague.getByRole('button', { name: 'I compared them: confirm' }).click();
  await expect(theirs.locator('[data-basis=confirmed]')).toContainText('Nora New');
  await colleague.context().close();

  await page.goto(`${at}/owners`);
  await expect(page.locator('[data-extract-panel=owners]')).toContainText('Ida Kieselstein');
  await page.goto(`${at}/people`);
  await expect(page.locator('[data-extract-panel=people]')).toContainText('Hedda Wiesengrund');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(at);
  await expect(page.locator('[data-extract-panel=company]')).toContainText('Erlenweg 7');
  await page.setViewportSize({ width: 390, height: 800 });
  for (const part of ['', '/people', '/owners', '/documents']) {
    await page.goto(`${at}${part}`);
    expect(await overflowOf(page), part).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(at);
  await saveReport(page);
  await expect(page.locator('[data-section=extracts]')).toContainText(
    'entered manually and confirmed by a second person',
  );
  await expect(page.locator('[data-section=extractRepresentatives]')).toContainText('Hedda Wiesengrund');
  await expect(page.locator('[data-section=extractOwners]')).toContainText('Ida Kieselstein');
  const download = page.waitForEvent('download');
  await chooseExport(page, 'Evidence pack (ZIP)');
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(files).filter((path) => path.startsWith('extracts/'))).toEqual([
    expect.stringMatching(/(?:owners\.pdf|si\.xml)$/),
    expect.stringMatching(/(?:owners\.pdf|si\.xml)$/),
  ]);
  // The file that was refused, and nothing else.
  expect(complaints.filter((one) => !/\b400\b.*\/api\/desk\/extracts/.test(one))).toEqual([]);
});
