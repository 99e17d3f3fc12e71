import { expect, test } from '../support/test.ts';

test('the web application prints its figures on a port of their own, and not where users are', async ({
  otherWeb,
  request,
}) => {
  const print = () => fetch(otherWeb.metricsUrl);
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
  expect((await request.get(`${otherWeb.webUrl}/metrics`)).status()).toBe(404);
});
