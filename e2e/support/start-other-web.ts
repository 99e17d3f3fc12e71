import { findFreePort } from '#lib/platform/free-port.ts';
import { startTraceCollector } from '#lib/platform/testing/trace-collector.ts';
import { startWeb } from './start-web.ts';
import { trafficRecord } from './traffic-record.ts';

/** How often one user may ask there in a minute: fewer than a test can ask, more than any other test does. */
const USER_REQUESTS_PER_MINUTE = 60;
const CLIENT = { clientId: 'plumbline', clientSecret: 'a-secret-of-the-client-for-tests' };

/**
 * A second web application on the database of the product that runs, with every setting that a process reads at its
 * start and a test needs. The tests of a worker share it.
 */
export async function startOtherWeb() {
  const collector = await startTraceCollector();
  const metricsPort = await findFreePort(0, '127.0.0.1');
  // Its identity provider starts with the test of single sign-on.
  const oidcPort = await findFreePort(0, '127.0.0.1');
  trafficRecord().forbid('the secret of single sign-on', CLIENT.clientSecret);
  const { webUrl, stop } = await startWeb(
    {
      USER_REQUESTS_PER_MINUTE: String(USER_REQUESTS_PER_MINUTE),
      WEB_METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OIDC_ISSUER: `http://127.0.0.1:${oidcPort}`,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: 'House login',
    },
    // Payment pages and the identity provider lead back to it.
    { isToldItsUrl: true },
  );
  return {
    webUrl,
    requestsPerMinute: USER_REQUESTS_PER_MINUTE,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    collector,
    oidc: { ...CLIENT, port: oidcPort },
    async stop() {
      await stop();
      await collector.stop();
    },
  };
}

export type OtherWeb = Awaited<ReturnType<typeof startOtherWeb>>;
