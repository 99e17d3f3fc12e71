import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test('every page has a policy of its own, with a nonce and nothing inline', async ({ page }) => {
  const policies: string[] = [];
  for (const path of ['/search', '/search', '/coverage?q=fr', '/no/such/page']) {
    const { complaints } = watchPage(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const headers = (await response?.allHeaders()) ?? {};
    const policy = headers['content-security-policy'] ?? '';
    policies.push(policy);
    expect(policy).toMatch(/script-src 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    const status404 = complaints.filter((complaint) => !complaint.includes('404'));
    expect(status404, path).toEqual([]);
    await page.goto('about:blank');
  }
  expect(new Set(policies).size).toBe(policies.length);
});

test('an address that ends like a file is a page, with a policy of its own', async ({ page }) => {
  for (const path of ['/companies/TEST/x.svg', '/no/such/page.svg', '/favicon.svg/no']) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-security-policy'], path).toMatch(/script-src 'nonce-/);
  }
  expect((await page.request.get('/favicon.svg')).headers()['content-type']).toBe('image/svg+xml');
});

test('a script that got into the page would not run', async ({ page }) => {
  await page.goto('/search');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('div');
    script.innerHTML = '<img src="x" onerror="document.title = \'taken over\'">';
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return document.title;
  });
  expect(ran).not.toBe('taken over');
});

test('a query full of markup is text', async ({ page }) => {
  const { complaints } = watchPage(page);
  await page.goto(
    `/coverage?q=${encodeURIComponent('</script><script>document.title="taken over"</script><img src=x onerror=alert(1)>')}`,
  );
  await expect(page.getByText('No country matches “</script><script>')).toBeVisible();
  await expect(page).toHaveTitle(/Plumbline/);
  expect(complaints).toEqual([]);
});

test('no byte that the browser gets holds the key of the service', async ({ page, product }) => {
  const received: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    reading.push(
      (async () => {
        const headers = JSON.stringify(await response.allHeaders());
        const body = await response.body().catch(() => Buffer.alloc(0)); // an answer without a body has none
        received.push(`${response.url()}\n${headers}\n${body.toString('latin1')}`);
      })(),
    );
  });
  await page.goto('/coverage?open=TEST', { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').fill('fr');
  await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  await Promise.all(reading);
  expect(received.length).toBeGreaterThan(5);
  const all = received.join('\n');
  expect(all).toContain('Coverage and prices');
  expect(all).not.toContain(product.serviceApiKey);
  expect(all).not.toContain(product.serviceApiKey.replace(/^plk_/, ''));
  expect(all.toLowerCase()).not.toContain('plk_');
});

test('an address that can not be read is refused in words, and is no failure of ours', async ({ page }) => {
  const places = [
    '/reports',
    '/audit',
    '/search',
    '/companies/TEST/T0000102',
    '/api/desk/prices',
    '/s/x',
    '/invite/x',
  ];
  for (const place of places) {
    for (const path of [
      `${place}?query=a%00b`,
      `${place}%00`,
      `${place}/%00/x`,
      `${place}/%zz`,
      `${place}%ff`,
    ]) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([400, 404, 410], `${path}: ${answer.status()}`).toContain(answer.status());
    }
  }
});

test('a body is read for who is signed in, up to 64 KB', async ({ page, playwright, product }) => {
  const send = (context: typeof page.request, bytes: number) =>
    context.post(`${product.webUrl}/api/desk/opened`, {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      data: `"${'x'.repeat(bytes)}"`,
    });
  const stranger = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } });
  for (const bytes of [10, 100_000]) expect((await send(stranger, bytes)).status()).toBe(401);
  await stranger.dispose();
  expect((await send(page.request, 60_000)).status()).toBe(400);
  expect((await send(page.request, 100_000)).status()).toBe(413);
  expect((await send(page.request, 1_000_000)).status()).toBe(413);
});

test('no address shrinks pictures', async ({ page }) => {
  expect((await page.request.get('/_next/image?url=%2Ffavicon.svg&w=64&q=75')).status()).toBe(404);
});
