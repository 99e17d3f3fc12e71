import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deriveKey } from '#lib/platform/derive-key.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { forwardTo } from '#lib/platform/testing/forward-to.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { type Product, startProduct } from '../../launcher/start-product.ts';
import type { RunningProduct } from './running-product.ts';
import { trafficRecord } from './traffic-record.ts';
import { watchTraffic } from './watch-traffic.ts';

const ADMIN_PASSWORD = 'a-password-for-tests-only';
const AUTH_SECRET = 'a-secret-of-sessions-for-tests-only-0123456789';
/** All that is derived from the secret, by the names that the code gives the keys. */
const DERIVED_KEYS = [
  'sessions v1',
  'service keys v1',
  'second factors v1',
  'api keys',
  'document addresses v1',
  'share codes v1',
];

export interface TestProduct extends RunningProduct {
  stop(): Promise<void>;
}

/** Starts a product as `npm start` does, on free ports, in a folder of its own, with all its answers watched. */
export async function startTestProduct(): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
  const servicePort = await findFreePort(0, '127.0.0.1');
  // The address that people may see is not the one by which the desk asks.
  const publicService = await forwardTo(servicePort);
  const standIns = await startAllStandIns();
  const start = () =>
    startProduct({
      root: resolve(import.meta.dirname, '../..'),
      mode: 'production',
      settings: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        WEB_PORT: '0',
        SERVICE_PORT: String(servicePort),
        HOST: '127.0.0.1',
        SERVICE_URL: '',
        // Stand-ins for other providers listen on this machine.
        PRIVATE_SERVICES: 'yes',
        PUBLIC_SERVICE_URL: publicService.url,
        // No test is refused because the machine is quick.
        RATE_LIMIT_PER_MINUTE: '1000000',
        USER_REQUESTS_PER_MINUTE: '1000000',
        ADMIN_PASSWORD,
        AUTH_SECRET,
        // No test reaches a real register: a source without a stand-in is nowhere.
        ...noRealSource(),
        ...standIns.settings,
      },
      // Several may start at once: whoever starts them says so.
      progress: { step: (_, work) => work() },
      signal: new AbortController().signal,
    });
  // A test beside may take the port between our looking for a free one and our listening there.
  const product = await start().catch((error: unknown) => {
    if (!String(error).includes('EADDRINUSE')) throw error;
    return start();
  });
  forbidSecretsOf(product);
  const watcher = await watchTraffic(product.webUrl);
  return {
    ...product,
    webUrl: watcher.webUrl,
    publicServiceUrl: publicService.url,
    adminPassword: ADMIN_PASSWORD,
    authSecret: AUTH_SECRET,
    dataDir,
    async stop() {
      await watcher.stop();
      await product.stop();
      await standIns.close();
      await publicService.stop();
      await rm(dataDir, { recursive: true, force: true });
      standIns.noViolations();
    },
  };
}

/** What no answer of this run may hold; tests add what they make. */
function forbidSecretsOf({ serviceApiKey, serviceUrl, databaseUrl, runtimeDatabaseUrl }: Product): void {
  const record = trafficRecord();
  record.forbid("the desk's key to the service", serviceApiKey);
  record.forbid("the desk's key without its mark", serviceApiKey.replace(/^plk_/, ''));
  record.forbid('the address of the database', databaseUrl);
  record.forbid('the address of the database as it is used', runtimeDatabaseUrl);
  record.forbid('the address of the service', new URL(serviceUrl).host, '/settings/connection');
}

/** The same of all products. */
export function forbidSharedSecrets(): void {
  const record = trafficRecord();
  record.forbid("the administrator's password", ADMIN_PASSWORD);
  record.forbid('AUTH_SECRET', AUTH_SECRET);
  for (const label of DERIVED_KEYS) {
    const key = deriveKey(AUTH_SECRET, label);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      record.forbid(`the key “${label}”`, key.toString(encoding).replace(/=+$/, ''));
    }
  }
}
