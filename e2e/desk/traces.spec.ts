import { buy } from '../support/company-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { startService } from '../support/start-service.ts';

// Covered by day by `traces.integration.test.ts`.
test('one trace from the browser’s request to the register, and nobody is named in it', {
  tag: '@all',
}, async ({ page, product, connection, otherWeb }) => {
  const { collector, webUrl } = otherWeb;
  const before = { spans: collector.spans().length, characters: collector.raw().length };
  const spans = () => collector.spans().slice(before.spans);
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { port } = new URL(service.serviceUrl);
  try {
    await connection.set({ serviceUrl: service.serviceUrl });
    await buy(page, 'DELAY_0_T0000777', { webUrl, dataPoints: ['companyProfile'] });
    await page.goto(`${webUrl}/companies/TEST/DELAY_0_T0000777`);
    const named = (name: string) => spans().find((span) => span.name === name);
    await expect.poll(() => named('GET /companies/[country]/[id]')?.process).toBe('plumbline-web');
    await expect.poll(() => named('register')?.process).toBe('plumbline-service');

    const trace = () => spans().filter(({ traceId }) => traceId === named('register')?.traceId);
    const wayUp = () => {
      const byId = new Map(trace().map((span) => [span.spanId, span]));
      const up: string[] = [];
      for (let at = named('register'); at; at = byId.get(at.parentSpanId ?? '')) {
        up.push(`${at.process} ${at.name}`);
      }
      return up;
    };
    // Up to the request of the browser, which has no parent and no route before `proxy.ts`: the rest is Next's.
    await expect.poll(() => wayUp().at(-1)).toBe('plumbline-web POST');
    expect(wayUp().slice(0, 4)).toEqual([
      'plumbline-service register',
      'plumbline-service item',
      'plumbline-service POST /v2/company',
      'plumbline-web POST /v2/company',
    ]);
    expect(wayUp()).toContain('plumbline-web POST /api/desk/lookups');
    expect(trace().filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1);
    const raw = collector.raw().slice(before.characters);
    for (const secret of ['T0000777', product.serviceApiKey, product.adminEmail]) {
      expect(raw, secret).not.toContain(secret);
    }
    // As a number of its own: five digits also stand in the middle of a time by chance.
    expect(raw).not.toMatch(new RegExp(`\\b${port}\\b`));
  } finally {
    await service.stop();
  }
});
