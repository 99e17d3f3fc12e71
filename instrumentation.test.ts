import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from './instrumentation.ts';

let folder: string;
beforeEach(async () => {
  // What it plans for later would come to pass in the midst of other tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  folder = await mkdtemp(join(tmpdir(), 'plumbline-start-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.each([
  ['nodejs', ['seal-certificate.pem']],
  ['edge', []],
])('a web process for %s that starts makes the certificate: %j', async (runtime, files) => {
  vi.stubEnv('NEXT_RUNTIME', runtime);
  await register();
  expect(await readdir(folder)).toEqual(files);
});

test('a certificate that can not be used keeps no web process from starting', async () => {
  const path = join(folder, 'seal.p12');
  await writeFile(path, 'nothing of the kind');
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('SEAL_CERTIFICATE', path);
  await expect(register()).resolves.toBeUndefined();
});
