import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentWith } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { readRunningProduct } from './running-product.ts';

const root = resolve(import.meta.dirname, '../..');

/** A further instance of the service on the database of the product that runs, with settings of its own. */
export async function startService(settings: Readonly<Record<string, string>>) {
  const { runtimeDatabaseUrl, authSecret } = await readRunningProduct();
  const port = await findFreePort(0, '127.0.0.1');
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-service-'));
  const child = spawn(process.execPath, ['lib/service/main.ts'], {
    cwd: root,
    env: {
      ...environmentWith({
        DATABASE_URL: runtimeDatabaseUrl,
        AUTH_SECRET: authSecret,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        SERVICE_PORT: String(port),
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '1000000',
      }),
      ...noRealSource(),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const serviceUrl = `http://127.0.0.1:${port}`;
  while (!(await isReady(serviceUrl))) {
    if (child.exitCode !== null) throw new Error(`The service ended with code ${child.exitCode}.`);
    await pause(50);
  }
  return {
    serviceUrl,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(serviceUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${serviceUrl}/readyz`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}
