import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentWith } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import { readRunningProduct } from './running-product.ts';
import { trafficRecord } from './traffic-record.ts';
import { watchTraffic } from './watch-traffic.ts';

const root = resolve(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 120_000;
/** Longer than a web application drains, on a slow machine too. */
const END_TIMEOUT_MS = 90_000;

/**
 * A further web application, from the build and with the people of the product that runs, set to another service. Who is
 * signed in there is signed in here, since a cookie knows no port.
 */
export async function startWeb(settings: Parameters<typeof environmentWith>[0]) {
  const { databaseUrl, authSecret, publicServiceUrl } = await readRunningProduct();
  const port = Number(settings.WEB_PORT ?? (await findFreePort(0, '127.0.0.1')));
  const next = join(root, 'node_modules/next/dist/bin/next');
  const args = ['start', '-H', '127.0.0.1', '-p', String(port), '--keepAliveTimeout', '65000'];
  const child = spawn(process.execPath, [next, ...args], {
    cwd: root,
    env: environmentWith({
      PUBLIC_SERVICE_URL: publicServiceUrl,
      DATABASE_URL: databaseUrl,
      ...settings,
      PRIVATE_SERVICES: 'yes',
      AUTH_SECRET: authSecret,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    }),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const webUrl = `http://127.0.0.1:${port}`;
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(`${webUrl}/favicon.svg`))) {
    if (child.exitCode !== null) throw new Error(`The web application ended with code ${child.exitCode}.`);
    if (Date.now() > until) throw new Error(`The web application is not ready after ${READY_TIMEOUT_MS} ms.`);
    await pause(50);
  }
  forbid(settings);
  // Its first page loads its code and opens its database, which takes long on a busy machine: whatever it answers.
  await answers(`${webUrl}/sign-in`);
  const watcher = await watchTraffic(webUrl);
  return {
    webUrl: watcher.webUrl,
    /** What it still answers is watched. */
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, notEnded()]);
      await watcher.stop();
    },
  };
}

/** Else a test waits until its own end, and nobody knows for what. */
async function notEnded(): Promise<never> {
  await pause(END_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`The web application has not ended ${END_TIMEOUT_MS} ms after it was told to.`);
}

/** Its own key, secret and service may be in no answer either. */
function forbid({ SERVICE_API_KEY, SERVICE_URL, OIDC_CLIENT_SECRET }: Parameters<typeof startWeb>[0]): void {
  const record = trafficRecord();
  if (SERVICE_API_KEY) record.forbid("a further desk's key", SERVICE_API_KEY);
  if (OIDC_CLIENT_SECRET) record.forbid('the secret of single sign-on', OIDC_CLIENT_SECRET);
  if (SERVICE_URL) {
    record.forbid("a further service's address", new URL(SERVICE_URL).host, '/settings/connection');
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}

/** A stand-in for a service, for what the real one can't be made to do. */
export async function startStandIn(listener: RequestListener) {
  const server = createServer(listener);
  const { url: serviceUrl, stop } = await listen(server);
  return { serviceUrl, stop };
}
