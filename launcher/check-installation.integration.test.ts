import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import { makeCertificate } from '#lib/platform/make-certificate.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { checkInstallation } from './check-installation.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-installation-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (settings: Record<string, string> = {}) => {
  const { AUTH_SECRET = '' } = await check(settings);
  return AUTH_SECRET;
};
const check = (settings: Record<string, string>) =>
  checkInstallation(database.pool, parseEnv({ DATA_DIR: dataDir, ...settings }));

test('a first start marks what it has, and each later one passes with it', async () => {
  const secret = await start();
  expect(secret.length).toBeGreaterThan(32);
  expect(await start()).toBe(secret);
  expect(await start({ AUTH_SECRET: secret })).toBe(secret);
});

test('several first starts at once are one', async () => {
  const secrets = await Promise.allSettled([start(), start(), start()]);
  const [first] = secrets;
  expect(first?.status).toBe('fulfilled');
  expect(new Set(secrets.map((one) => JSON.stringify(one))).size).toBe(1);
});

test.each([
  ['auth-secret', 'auth-secret', /secret of this database is missing/],
  ['seal-certificate.pem', 'seal-certificate', /certificate that reports were sealed with is missing/],
  ['blobs', 'documents', /not the document store/],
])(
  'restored without %s: refused in one line that says how to go on, and nothing is made',
  async (file, what, why) => {
    await start();
    const backup = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
    await cp(dataDir, backup, { recursive: true });
    await rm(join(dataDir, file), { recursive: true });
    for (const _ of ['once', 'and again']) {
      const message = await start().catch((error: Error) => error.message);
      expect(message).toMatch(why);
      expect(message).toContain(`ACCEPT_LOSS=${what}`);
      expect(message).not.toContain('\n');
    }
    await cp(join(backup, file), join(dataDir, file), { recursive: true });
    await start();
    await rm(backup, { recursive: true });
  },
);

test.each(['auth-secret', 'seal-certificate', 'documents'])(
  '%s lost for good: one start accepts it',
  async (what) => {
    await start();
    const file =
      { 'auth-secret': 'auth-secret', 'seal-certificate': 'seal-certificate.pem' }[what] ?? 'blobs';
    await rm(join(dataDir, file), { recursive: true });
    // The key of the certificate is encrypted under the secret: it goes with it.
    if (what === 'auth-secret') await rm(join(dataDir, 'seal-certificate.pem'));
    await start({ ACCEPT_LOSS: what === 'auth-secret' ? 'auth-secret,seal-certificate' : what });
    await start();
  },
);

test('another instance with another secret, or with a folder of its own, is refused', async () => {
  const secret = await start();
  await expect(start({ AUTH_SECRET: 'another-secret-of-more-than-32-characters' })).rejects.toThrow(
    'the setting AUTH_SECRET is not the secret this database is used with',
  );
  const other = await mkdtemp(join(tmpdir(), 'plumbline-other-'));
  await expect(start({ DATA_DIR: other, AUTH_SECRET: secret })).rejects.toThrow('not the document store');
  await rm(other, { recursive: true });
});

describe('while the secret is being replaced', () => {
  const NEW = 'a-new-secret-of-more-than-32-characters';
  const both = (AUTH_SECRET: string, AUTH_SECRET_PREVIOUS: string) => ({ AUTH_SECRET, AUTH_SECRET_PREVIOUS });

  test('an instance starts with both, whichever of them it uses', async () => {
    const old = await start();
    expect(await check(both(old, NEW))).toEqual(both(old, NEW));
    expect(await check(both(NEW, old))).toEqual(both(NEW, old));
    // As before: the database is still the old one's.
    expect(await start()).toBe(old);
    await expect(start({ AUTH_SECRET: NEW })).rejects.toThrow('not the secret this database is used with');
  });

  test('two that are both not the database’s own are refused, and both are named', async () => {
    await start();
    await expect(check(both(NEW, 'x'.repeat(32)))).rejects.toThrow(
      'the setting AUTH_SECRET is not the secret this database is used with, and neither is AUTH_SECRET_PREVIOUS',
    );
  });

  test('the other one may lie in the folder, where a restore puts it', async () => {
    const old = await start();
    await writeFile(join(dataDir, 'auth-secret-previous'), old);
    expect(await check({ AUTH_SECRET: NEW })).toEqual(both(NEW, old));
  });
});

describe('SEAL_CERTIFICATE', () => {
  const run = (program: string, args: readonly string[]) => execFileSync(program, args);

  /** A certificate with its key, valid for a month until `notAfter`. */
  async function made(notAfter: Date): Promise<string> {
    const [pem, file] = [join(dataDir, 'seal.pem'), join(dataDir, 'seal.p12')];
    const notBefore = new Date(notAfter.getTime() - 30 * DAY_MS);
    await writeFile(
      pem,
      await makeCertificate({ name: 'House', organisation: null, notBefore, notAfter, passphrase: 'inside' }),
    );
    const passwords = ['-passin', 'pass:inside', '-passout', 'pass:right'];
    run('openssl', ['pkcs12', '-export', '-in', pem, '-out', file, ...passwords]);
    return file;
  }

  test('that does not open is refused, with what is wrong of it', async () => {
    const SEAL_CERTIFICATE = await made(new Date(Date.now() + DAY_MS));
    await expect(start({ SEAL_CERTIFICATE, SEAL_CERTIFICATE_PASSWORD: 'wrong' })).rejects.toThrow(
      /seal\.p12 cannot be used: it does not open with SEAL_CERTIFICATE_PASSWORD/,
    );
    await writeFile(SEAL_CERTIFICATE, 'no certificate');
    await expect(start({ SEAL_CERTIFICATE, SEAL_CERTIFICATE_PASSWORD: 'right' })).rejects.toThrow(
      /seal\.p12 cannot be used: it is not a PKCS#12 file/,
    );
  });

  test('that opens is taken, also one that is outdated: what needs no seal goes on', async () => {
    const SEAL_CERTIFICATE = await made(new Date(Date.now() - DAY_MS));
    await expect(start({ SEAL_CERTIFICATE, SEAL_CERTIFICATE_PASSWORD: 'right' })).resolves.toBeTruthy();
  });
});
