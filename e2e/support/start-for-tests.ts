import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createProgress } from '../../scripts/start/progress.ts';
import { startProduct } from '../../scripts/start/start-product.ts';
import { tellRunningProduct } from './running-product.ts';

const ADMIN_PASSWORD = 'a-password-for-tests-only';
const AUTH_SECRET = 'a-secret-of-sessions-for-tests-only-0123456789';

/** Starts the product as `npm start` does, on free ports, in a folder of its own; returns how to end it. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
  const product = await startProduct({
    root: resolve(import.meta.dirname, '../..'),
    mode: 'production',
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      WEB_PORT: '0',
      SERVICE_PORT: '0',
      HOST: '127.0.0.1',
      SERVICE_URL: '',
      PUBLIC_SERVICE_URL: '',
      ADMIN_PASSWORD,
      AUTH_SECRET,
      // No test reaches a real register: nothing listens there.
      GLEIF_URL: 'http://127.0.0.1:9',
    },
    progress: createProgress(process.stdout),
    signal: new AbortController().signal,
  });
  await tellRunningProduct({ ...product, adminPassword: ADMIN_PASSWORD, authSecret: AUTH_SECRET });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
