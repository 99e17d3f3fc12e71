import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SHARE_PROFILES, type ShareProfileKind } from '#lib/domain/report/report-profiles.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { asStranger, makeLink, pathOf } from '../support/share-steps.ts';
import { expect, test } from '../support/test.ts';
import { approvedReport, INTERNAL, referenceOf, WALKED } from '../support/walk.ts';

/** Profiles with more personal data than Minimal are only for named recipients. */
const FOR_NAMED: ReadonlySet<ShareProfileKind> = new Set(['FULL', 'REGULATOR']);

/** What a supervisor reads of the decision. */
const DECIDED = [INTERNAL.flagReason, INTERNAL.approval];

/** The sender passes on a code, since nothing here sends mail. */
async function openWithCode(sender: Page, theirs: Page, link: string, recipient: string): Promise<void> {
  await sender.locator('[data-share]').filter({ hasText: recipient }).getByText('Pass on a code').click();
  await sender.getByRole('button', { name: `Create code for ${recipient}` }).click();
  const code = await sender.locator('[data-handed] code').innerText();
  await theirs.goto(link);
  await theirs.getByLabel('Your e-mail address').fill(recipient);
  await theirs.getByRole('button', { name: 'Request a code' }).click();
  await theirs.getByLabel(`Code for ${recipient}`).fill(code);
  await theirs.getByRole('button', { name: 'Open report' }).click();
}

for (const company of WALKED) {
  // Covered by day by `canaries.integration.test.ts` and `share-rules.integration.test.ts`.
  test(`recipients, ${company.country}: what each profile allows, and no internal decision`, {
    tag: '@all',
  }, async ({ browser, product }) => {
    const path = await approvedReport(browser, product, company);
    const approver = await joinAs(browser, 'approver');
    const internal = [...Object.values(INTERNAL), referenceOf(company)];
    for (const kind of SHARE_PROFILES) {
      const isForNamed = FOR_NAMED.has(kind);
      const recipient = `${kind.toLowerCase()}-${randomUUID()}@bank.example`;
      await approver.goto(`${path}/v/1`);
      const link = pathOf(
        await makeLink(approver, async () => {
          await approver.locator(`[name=profile][value=${kind}]`).check();
          await approver.getByLabel('Allow downloads').check();
          if (isForNamed) await approver.getByRole('textbox', { name: 'Recipients' }).fill(recipient);
        }),
      );
      const outside = await asStranger(browser, product.webUrl);
      const theirs = await outside.newPage();
      if (isForNamed) await openWithCode(approver, theirs, link, recipient);
      else await theirs.goto(link);
      await expect(theirs.locator('[data-banner]'), kind).toBeVisible();
      await expect(theirs.locator('[data-shared] [data-section=identity]'), kind).toBeAttached();
      expect(await findBarriers(theirs), kind).toEqual([]);
      const json = await (await theirs.request.get(`${link}/file?format=json`)).text();
      const told = `${await theirs.content()}\n${json}`;
      const found = internal.filter((text) => told.includes(text));
      if (kind === 'REGULATOR') expect(found, kind).toEqual(expect.arrayContaining(DECIDED));
      else expect(found, kind).toEqual([]);
      const standing = theirs.locator('[data-shared] [data-state]');
      await expect(standing, kind).toHaveCount(kind === 'CUSTOMER' ? 0 : 1);
      await expect(theirs.locator('[data-section=flags]').first(), kind).toBeAttached();
      await expect(theirs.locator('[data-section=discrepancies]'), kind).toHaveCount(
        kind === 'MINIMAL' || kind === 'CUSTOMER' ? 0 : 1,
      );
      await outside.close();
    }
    await approver.context().close();
  });
}
