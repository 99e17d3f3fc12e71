import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentWith } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { readRunningProduct } from './running-product.ts';
import { watchTraffic } from './watch-traffic.ts';

const root = resolve(import.meta.dirname, '../..');
/** Longer than a web application drains, on a slow machine too. */
const END_TIMEOUT_MS = 90_000;

/**
 * A further web application, from the build, with the people and at the service of the product that runs. Who is signed
 * in there is signed in here, since a cookie knows no port.
 */
export async function startWeb(
  settings: Parameters<typeof environmentWith>[0] = {},
  { isToldItsUrl = false }: { readonly isToldItsUrl?: boolean } = {},
) {
  const product = await readRunningProduct();
  const port = await findFreePort(0, '127.0.0.1');
  const ownUrl = `http://127.0.0.1:${port}`;
  const watcher = await watchTraffic(ownUrl);
  const next = join(root, 'node_modules/next/dist/bin/next');
  const args = ['start', '-H', '127.0.0.1', '-p', String(port), '--keepAliveTimeout', '65000'];
  const child = spawn(process.execPath, [next, ...args], {
    cwd: root,
    env: environmentWith({
      DATABASE_URL: product.databaseUrl,
      // A document that one of them keeps is found by the others.
      DATA_DIR: product.dataDir,
      SERVICE_URL: product.serviceUrl,
      SERVICE_API_KEY: product.serviceApiKey,
      PUBLIC_SERVICE_URL: product.publicServiceUrl,
      ...(isToldItsUrl && { WEB_URL: watcher.webUrl }),
      ...settings,
      PRIVATE_SERVICES: 'yes',
      AUTH_SECRET: product.authSecret,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    }),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!(await answers(`${ownUrl}/favicon.svg`))) {
    if (child.exitCode !== null) throw new Error(`The web application ended with code ${child.exitCode}.`);
    await pause(50);
  }
  // Its first page loads its code and opens its database, which takes long on a busy machine: whatever it answers.
  await answers(`${ownUrl}/sign-in`);
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

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}
