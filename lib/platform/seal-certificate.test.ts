import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, readCertificate } from '#lib/verify/certificate.ts';
import { isSignedBy } from '#lib/verify/signature-algorithm.ts';
import { readSealCertificate } from './seal-certificate.ts';
import { moveSealKey } from './seal-key.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const BYTES = Uint8Array.from([1, 2, 3]);

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-certificate-'));
  path = join(folder, 'seal-certificate.pem');
});
afterEach(() => rm(folder, { recursive: true }));

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const read = (now = NOW, name = 'Plumbline at desk.example', secret = SECRET) =>
  readSealCertificate(
    {
      AUTH_SECRET: secret,
      AUTH_SECRET_PREVIOUS: undefined,
      DATA_DIR: folder,
      SEAL_CERTIFICATE: undefined,
      SEAL_CERTIFICATE_PASSWORD: undefined,
    },
    { now, name },
  );

describe("an installation's own", () => {
  test('is made once, into a file that its owner alone can read', async () => {
    const first = await read();
    expect(first.name).toBe('Plumbline at desk.example');
    // It keeps its name, whatever the installation is called later.
    expect(await read(NOW, 'Plumbline at another.example')).toMatchObject({
      fingerprint: first.fingerprint,
      name: first.name,
    });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('has a key that opens under the secret of the installation alone', async () => {
    await read();
    const pem = await readFile(path, 'utf8');
    expect(pem).toContain('-----BEGIN ENCRYPTED PRIVATE KEY-----');
    expect(pem).not.toContain('-----BEGIN PRIVATE KEY-----');
    await expect(read(NOW, 'Plumbline', `${SECRET}r`)).rejects.toThrow(
      /cannot be read with this AUTH_SECRET/,
    );
    await expect(read()).resolves.toBeDefined();
  });

  test('several at once get the same', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => read()));
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  test('is for document signatures, for ten years, in the name of the installation', async () => {
    const { name, notAfter, algorithm, fingerprint } = await read(NOW, 'Bank Example Žilina');
    const x509 = new X509Certificate(await readFile(path));
    expect(x509.subject).toBe('CN=Bank Example Žilina');
    expect(x509.ca).toBe(false);
    expect(x509.verify(x509.publicKey)).toBe(true);
    expect(x509.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(fingerprint);
    expect({ name, notAfter, algorithm }).toEqual({
      name: 'Bank Example Žilina',
      notAfter: new Date('2036-11-21T12:00:00.000Z'),
      algorithm: { key: 'ECDSA', digest: 'SHA-256' },
    });
    // KeyUsage (2.5.29.15), critical: nonRepudiation alone. ExtKeyUsage (2.5.29.37): documents (RFC 9336).
    expect(x509.raw.toString('hex')).toContain('0603551d0f0101ff040403020640');
    expect(x509.keyUsage).toEqual(['1.3.6.1.5.5.7.3.36']);
  });

  test('reads in a browser as it does here', async () => {
    const { certificates, fingerprint, name, notBefore, notAfter } = await read();
    const [bytes = new Uint8Array()] = certificates;
    expect(readCertificate(bytes)).toMatchObject({ name, notBefore, notAfter, stampsTime: false });
    expect(await fingerprintOf(bytes)).toBe(fingerprint);
  });

  test('signs what its certificate verifies', async () => {
    const { sign, algorithm, certificates } = await read();
    const { publicKey } = readCertificate(certificates[0] ?? new Uint8Array());
    const signature = await sign(BYTES);
    expect(await isSignedBy(publicKey, algorithm, signature, BYTES)).toBe(true);
    expect(await isSignedBy(publicKey, algorithm, signature, Uint8Array.from([1, 2, 4]))).toBe(false);
  });

  test('is used to its last second, and not before its first', async () => {
    const { notBefore, notAfter } = await read();
    const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
    await expect(read(notAfter)).resolves.toBeDefined();
    await expect(read(later(notAfter, 1))).rejects.toThrow(
      /expired on 2036-11-21T12:00:00\.000Z\. Nothing was sealed/,
    );
    await expect(read(notBefore)).resolves.toBeDefined();
    await expect(read(later(notBefore, -1))).rejects.toThrow(/not valid before 2026-11-20T12:00:00\.000Z/);
  });

  test('made from 2040 on, it has four digits for its last year', async () => {
    const { notAfter } = await read(new Date('2045-01-02T03:04:05.000Z'));
    expect(notAfter).toEqual(new Date('2055-01-02T03:04:05.000Z'));
    const { certificates } = await read(new Date('2045-01-02T03:04:05.000Z'));
    expect(readCertificate(certificates[0] ?? new Uint8Array()).notAfter).toEqual(notAfter);
  });

  test('a file that holds something else is named, and left alone', async () => {
    await writeFile(path, 'not a certificate');
    await expect(read()).rejects.toThrow(
      `The certificate in ${path} cannot be used: its key and certificate`,
    );
    expect(await readFile(path, 'utf8')).toBe('not a certificate');
  });

  test('a key and a certificate that are no pair', async () => {
    await read();
    const [key = ''] = (await readFile(path, 'utf8')).split('-----BEGIN CERT');
    await rm(path);
    await read();
    const [, certificate = ''] = (await readFile(path, 'utf8')).split('-----BEGIN CERT');
    await writeFile(path, `${key}-----BEGIN CERT${certificate}`);
    await expect(read()).rejects.toThrow(/or do not belong together/);
  });
});

test('its key moves to a new secret, and stays the same key', async () => {
  const first = await read();
  const settings = { AUTH_SECRET: `${SECRET}r`, AUTH_SECRET_PREVIOUS: SECRET, DATA_DIR: folder };
  expect(await moveSealKey({ ...settings, AUTH_SECRET_PREVIOUS: undefined }).catch(() => 'refused')).toBe(
    'refused',
  );
  expect(await moveSealKey(settings)).toBe(true);
  expect(await moveSealKey(settings)).toBe(false);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const moved = await read(NOW, 'Plumbline', `${SECRET}r`);
  expect(moved.fingerprint).toBe(first.fingerprint);
  const [certificate = new Uint8Array()] = first.certificates;
  const { publicKey } = readCertificate(certificate);
  expect(await isSignedBy(publicKey, moved.algorithm, await moved.sign(BYTES), BYTES)).toBe(true);
  await expect(read()).rejects.toThrow(/cannot be read with this AUTH_SECRET/);
});

test('without a certificate of its own there is no key to move', async () => {
  const settings = { AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: `${SECRET}r`, DATA_DIR: folder };
  expect(await moveSealKey(settings)).toBe(false);
});
