import type { Page } from '@playwright/test';
import type { Country } from '#lib/contract/index.ts';
import { contradictionsIn } from '#lib/domain/report/testing/contradictions.ts';
import { DECIDING_CASES, type Expected } from '#lib/domain/report/testing/deciding-cases.ts';
import { everyCompany } from '#lib/service/testing/coverage/every-company.ts';
import { submitForReview } from '../support/approve-steps.ts';
import { type Bought, buy } from '../support/company-steps.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';

// What decides of a company, on its pages and at the approval. By day `every-fixture.test.ts` has response, report, page one
// and the conditions of the approval; `approval-conditions.integration.test.ts` has the command and the database.
test.describe.configure({ mode: 'parallel' });

const TABS = ['', '/people', '/owners', '/ownership', '/documents', '/related'];
/** What is bought: declared owners where the register offers them, and the list of documents that one case is about. */
const boughtIn = (country: Country): readonly Bought[] => [
  'companyProfile',
  ...(country === 'GB' || country === 'TEST' ? (['ultimateBeneficialOwners'] as const) : []),
  ...(country === 'US-NY' ? (['availableDocuments'] as const) : []),
];

/** What a page says to a reader, a line for each row of a table, each term with its value, and each other block. */
const linesIn = (html: string): string[] =>
  html
    .replace(/<(script|style|template|svg|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<\/dt>/g, ': ')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<\/(?:tr|li|p|div|dd|h\d|section|summary|button|label|option|caption)>|<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '|');

const addressOf = (country: Country, id: string) => `/companies/${country}/${encodeURIComponent(id)}`;

async function linesOf(page: Page, at: string): Promise<string[]> {
  const answer = await page.request.get(at, { timeout: 120_000 });
  expect(answer.status(), at).toBe(200);
  return linesIn((await answer.text()).replace(/^[\s\S]*?<main\b/, '<main'));
}

/** Buys data, and waits until a slow source has answered. */
async function bought(
  page: Page,
  country: Country,
  id: string,
  dataPoints: readonly Bought[],
): Promise<void> {
  await buy(page, id, { country, dataPoints });
  const isWaiting = async () => {
    const html = await (await page.request.get(addressOf(country, id), { timeout: 120_000 })).text();
    return (
      html.includes('data-missing="in-progress"') || linesIn(html).some((line) => /\bwaiting ·/.test(line))
    );
  };
  await expect.poll(isWaiting, { timeout: 300_000 }).toBe(false);
}

function wrongIn(lines: readonly string[], { says = [], never = [] }: Expected): string[] {
  return [
    ...says.filter((one) => !lines.some((line) => one.test(line))).map((one) => `says nothing of ${one}`),
    ...never.flatMap((one) => lines.filter((line) => one.test(line)).map((line) => `${one}: ${line}`)),
  ];
}

/** Its register is a file, which the started product has not imported: the reports on its companies are read instead. */
const IN_FILE: Country = 'BE';

for (const { country, id, shows, structure, pages = {}, refused } of DECIDING_CASES) {
  if (country === IN_FILE) continue;
  test(`${country} ${id}, ${shows}: its pages, and its approval`, { tag: '@all' }, async ({
    page,
    browser,
  }) => {
    await bought(page, country, id, boughtIn(country));
    if (structure) await bought(page, country, id, ['graph']);
    const at = addressOf(country, id);
    const wrong: string[] = [];
    for (const tab of TABS) {
      const lines = await linesOf(page, `${at}${tab}`);
      const found = [...wrongIn(lines, pages[tab] ?? {}), ...contradictionsIn(lines)];
      wrong.push(...found.map((each) => `${tab || '/'}: ${each}`));
    }
    expect(wrong).toEqual([]);
    if (refused === undefined) return;
    await page.goto(at);
    const report = await saveReport(page);
    await submitForReview(page);
    const approver = await joinAs(browser, 'approver');
    await approver.goto(report);
    const review = approver.locator('[data-box=review]');
    await expect(review.getByLabel('Approve', { exact: true })).toBeDisabled();
    const named = await review
      .locator('[data-refused]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-refused')));
    expect(named).toEqual(refused);
    await approver.context().close();
  });
}

/** Companies House takes 600 calls in five minutes: of its companies the reports alone are read, by `every-fixture.test.ts`. */
const BY_COUNTRY = Map.groupBy(
  everyCompany().filter(({ country }) => country !== 'GB' && country !== 'TEST'),
  ({ country }) => country,
);

for (const [country, companies] of BY_COUNTRY) {
  test(`${country}: no page of a company denies what another line of it says`, { tag: '@all' }, async ({
    page,
  }) => {
    const wrong: string[] = [];
    for (const { id } of companies) {
      await bought(page, country, id, boughtIn(country));
      for (const tab of TABS) {
        const at = `${addressOf(country, id)}${tab}`;
        wrong.push(...contradictionsIn(await linesOf(page, at)).map((each) => `${at}: ${each}`));
      }
    }
    expect(wrong).toEqual([]);
  });
}
