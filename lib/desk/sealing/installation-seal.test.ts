import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#lib/platform/env.ts';
import { installationSeal, prepareSeal } from './installation-seal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-installation-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
  vi.stubEnv('WEB_URL', 'https://desk.bank.example/');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const log = () => ({ error: vi.fn() });

describe('at the first start', () => {
  test('the certificate is made, in the name of this installation and no other', async () => {
    const { error } = log();
    await prepareSeal({ env: readEnv(), log: { error } });
    expect(error).not.toHaveBeenCalled();
    const { subject, fingerprint256 } = new X509Certificate(
      await readFile(join(folder, 'seal-certificate.pem')),
    );
    expect(subject).toBe('CN=Plumbline at desk.bank.example');
    // What seals from then on.
    const { name, fingerprint } = await installationSeal(readEnv());
    expect(name).toBe('Plumbline at desk.bank.example');
    expect(fingerprint).toBe(fingerprint256.replaceAll(':', '').toLowerCase());
  });

  test.each([
    [async () => 'Example Bank', 'O=Example Bank\nCN=Plumbline at desk.bank.example'],
    [async () => 'x'.repeat(65), `O=${'x'.repeat(64)}\nCN=Plumbline at desk.bank.example`],
    [async () => null, 'O=By the operator\nCN=Plumbline at desk.bank.example'],
    // A database that is away keeps no certificate from being made.
    [() => Promise.reject(new Error('away')), 'O=By the operator\nCN=Plumbline at desk.bank.example'],
  ])('it names the organisation, where that is known', async (organisation, subject) => {
    vi.stubEnv('ORGANISATION_NAME', 'By the operator');
    await prepareSeal({ env: readEnv(), log: log(), organisation });
    const made = new X509Certificate(await readFile(join(folder, 'seal-certificate.pem')));
    expect(made.subject).toBe(subject);
  });

  test('without WEB_URL it is named by the port of this machine', async () => {
    vi.stubEnv('WEB_URL', '');
    vi.stubEnv('WEB_PORT', '3456');
    expect((await installationSeal(readEnv())).name).toBe('Plumbline at localhost:3456');
  });
});

describe('SEAL_CERTIFICATE that can not be used', () => {
  test.each([
    ['no file', undefined, 'the file cannot be read'],
    ['no certificate', 'nothing of the kind', 'it is not a PKCS#12 file'],
  ])('%s: said at the start, which goes on', async (_, content, why) => {
    const path = join(folder, 'seal.p12');
    if (content !== undefined) await writeFile(path, content);
    vi.stubEnv('SEAL_CERTIFICATE', path);
    const { error } = log();
    await prepareSeal({ env: readEnv(), log: { error } });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      {
        err: expect.objectContaining({ message: expect.stringContaining(`${path} cannot be used: ${why}`) }),
      },
      expect.stringContaining('no report can be issued as PDF'),
    );
  });
});
