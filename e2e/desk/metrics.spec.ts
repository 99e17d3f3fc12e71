import { findFreePort } from '#lib/platform/free-port.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

test('the web application prints its figures on a port of their own, and not where users are', async ({
  product,
  request,
}) => {
  const port = await findFreePort();
  const web = await startWeb({
    WEB_METRICS_PORT: String(port),
    SERVICE_URL: product.serviceUrl,
    SERVICE_API_KEY: product.serviceApiKey,
  });
  const print = () => fetch(`http://127.0.0.1:${port}/metrics`);
  await expect
    .poll(() =>
      print().then(
        ({ status }) => status,
        () => 'not yet',
      ),
    )
    .toBe(200);
  const text = await (await print()).text();
  expect(text).toMatch(/^plumbline_desk_audit_last_entry [1-9]\d*$/m);
  expect(text).toContain('plumbline_desk_figures_read 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await request.get(`${web.webUrl}/metrics`)).status()).toBe(404);
  await web.stop();
});
