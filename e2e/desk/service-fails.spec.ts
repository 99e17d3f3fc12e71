import { NOBODY, UNKNOWN_KEY } from '../support/connection.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';
import { watchPage } from '../support/watch-page.ts';

test('the service is down: the page says so, what was charged, and what to do', async ({
  page,
  connection,
}) => {
  await connection.set({ serviceUrl: NOBODY, apiKey: UNKNOWN_KEY });
  const { complaints } = watchPage(page);
  await page.goto('/coverage');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The company-data service is not answering');
  await expect(alert).toContainText('Nothing was charged');
  await expect(page.getByRole('banner')).toContainText('Balance unknown');
  expect(await findBarriers(page)).toEqual([]);
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(alert).toContainText('Nothing was charged');
  expect(await page.content()).not.toContain(NOBODY);
  expect(complaints).toEqual([]);
});

test('the database is away: every page says so, that nothing was charged, and what to do', async ({
  page,
}) => {
  const web = await startWeb({ DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:9/nowhere' });
  try {
    for (const path of ['/reports', '/sign-in', '/s/of-nobody']) {
      const response = await page.goto(`${web.webUrl}${path}`);
      expect(response?.status(), path).toBe(503);
      expect(response?.headers(), path).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      await expect(page.getByRole('main')).toContainText('The database is not responding');
      await expect(page.getByRole('main')).toContainText('Nothing was charged');
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    }
    await expectNoBarriers(page, 'away', { meant: page.getByRole('link', { name: 'Try again' }) });
    const file = await page.goto(`${web.webUrl}/api/desk/usage`);
    expect([file?.status(), file?.headers()['retry-after']]).toEqual([503, '5']);
    await expect(page.getByRole('main')).toContainText('The database is not responding');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Try again',
      'Go to Usage',
      'Go to Home',
    ]);
    const api = await page.request.get(`${web.webUrl}/api/desk/search/recent`);
    expect(api.status()).toBe(503);
  } finally {
    await web.stop();
  }
});

// Covered by day by `ask-service.test.ts`.
test('the service refuses the key: the page says that, without the key', { tag: '@all' }, async ({
  page,
  connection,
}) => {
  // At an address of its own: a desk shows what an address offers again for a minute.
  await connection.alter((answer) => answer, UNKNOWN_KEY);
  await page.goto('/coverage');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/key/i);
  expect(await page.content()).not.toContain(UNKNOWN_KEY);
});

// Covered by day by `ask-service.test.ts` and `coverage.test.ts`.
test('another provider: one country fails, one is not offered, the balance is negative', {
  tag: '@all',
}, async ({ page, connection }) => {
  const failing = {
    statusCode: 503,
    error: { code: 'service_unavailable', message: 'The register sleeps.' },
  };
  await connection.answer(async (request, response) => {
    if (request.url === '/v2/balance') return response.end('{"balance":-1234,"unit":"credit"}');
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body.includes('"BE"')) return response.writeHead(503).end(JSON.stringify(failing));
    if (body.includes('"CN"')) return response.writeHead(406).end('{}');
    const dataPoints = { companyProfile: { price: 3 }, creditScore: { available: true, price: 1500 } };
    return response.end(JSON.stringify({ dataPoints, documents: { tradeRegisterExtract: { price: 2 } } }));
  });
  await page.goto('/coverage');
  const row = (name: string) =>
    page
      .getByRole('table', { name: /^What each country/ })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Belgium')).toContainText('The register sleeps. Nothing was charged.');
  await expect(row('China')).toContainText('Not offered by this service.');
  await expect(row('Austria')).toContainText('3 cr');
  await page.getByRole('button', { name: 'Austria' }).click();
  await expect(page.getByRole('main')).toContainText('Extract');
  await expect(page.getByRole('main')).toContainText('1,500 cr');
  await expect(page.getByRole('banner')).toContainText('−1,234 cr · blocked');
  expect(await findBarriers(page)).toEqual([]);
});
