import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as pkijs from 'pkijs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromHex } from '#lib/verify/bytes.ts';
import { readFirst } from '#lib/verify/der.ts';
import { asText, findSeal } from '#lib/verify/find-seal.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';
import { readSealCertificate, type SealCertificate } from './seal-certificate.ts';
import { sealPdf } from './seal-pdf.ts';
import { newSealCertificate, SAMPLE_JSON, samplePdf } from './testing/sample-pdf.ts';
import { startTimeStampServer } from './testing/time-stamp-server.ts';
import { createTimeStampAuthority } from './time-stamp-authority.ts';

/** What the tools of others say: Poppler, qpdf and OpenSSL. `npm test` installs them. */
const run = promisify(execFile);
const out = async (file: string, ...args: string[]) => (await run(file, args, { cwd: folder })).stdout;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-tools-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a sealed PDF', () => {
  let plain: Uint8Array;
  let sealed: Uint8Array;
  let certificate: SealCertificate;

  beforeAll(async () => {
    const server = await startTimeStampServer();
    certificate = await newSealCertificate();
    plain = await samplePdf();
    sealed = await sealPdf(plain, {
      certificate,
      reason: 'Report',
      at: new Date(),
      timeStampAuthority: createTimeStampAuthority({ url: server.url }),
    });
    await server.close();
    await writeFile(join(folder, 'plain.pdf'), plain);
    await writeFile(join(folder, 'sealed.pdf'), sealed);
  });

  test('pdfsig: valid, and over the whole document', async () => {
    const said = await out('pdfsig', '-nocert', 'sealed.pdf');
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Signer Certificate Common Name: Plumbline');
    expect(said).not.toContain('Signature #2');
  });

  test('pdfsig: not valid once a byte is another', async () => {
    const altered = Uint8Array.from(sealed);
    altered[plain.length - 10] = 0x20;
    await writeFile(join(folder, 'altered.pdf'), altered);
    expect(await out('pdfsig', '-nocert', 'altered.pdf')).not.toContain('Signature is Valid');
  });

  test('pdfinfo: tagged and all else as before, but for the form that a seal is', async () => {
    const said = (text: string) => text.split('\n').filter((line) => !/^(Form|File size):/.test(line));
    const after = await out('pdfinfo', 'sealed.pdf');
    expect(after).toMatch(/^Tagged: +yes$/m);
    expect(said(after)).toEqual(said(await out('pdfinfo', 'plain.pdf')));
    const structure = await out('pdfinfo', '-struct-text', 'sealed.pdf');
    expect(structure).toContain('A report');
    expect(structure).toBe(await out('pdfinfo', '-struct-text', 'plain.pdf'));
  });

  test('pdfinfo: still claims PDF/A-3a', async () => {
    const claim = await out('pdfinfo', '-meta', 'sealed.pdf');
    expect(claim).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(claim).toBe(await out('pdfinfo', '-meta', 'plain.pdf'));
  });

  test('pdfdetach: the data inside is the same', async () => {
    await out('pdfdetach', '-savefile', 'report.json', '-o', 'out.json', 'sealed.pdf');
    expect(Buffer.compare(await readFile(join(folder, 'out.json')), SAMPLE_JSON)).toBe(0);
  });

  test('pdftotext: the words are there', async () => {
    expect(await out('pdftotext', 'sealed.pdf', '-')).toContain('A page that stands for a report.');
  });

  test('qpdf: has the store of what shows later that its time stamp was good', async () => {
    const objects = await out('qpdf', '--json=2', '--json-key=qpdf', 'sealed.pdf');
    expect(objects).toMatch(/"\/DSS": \{\s*"\/CRLs": \[\s*"\d+ 0 R"\s*\]/);
  });

  test('qpdf: nothing wrong', async () => {
    expect(await out('qpdf', '--check', 'sealed.pdf')).toContain('No syntax or stream encoding errors found');
  });

  test('openssl: the CMS holds over what is sealed', async () => {
    const found = findSeal(sealed, asText(sealed));
    await writeFile(join(folder, 'seal.der'), readFirst(fromHex(found?.hex ?? '')).bytes);
    await writeFile(join(folder, 'content'), found?.sealed ?? '');
    await writeFile(join(folder, 'own.der'), certificate.certificates[0] ?? '');
    await out('openssl', 'x509', '-inform', 'DER', '-in', 'own.der', '-out', 'own.pem');
    const trust = ['-CAfile', 'own.pem', '-partial_chain', '-purpose', 'any'];
    const files = ['-inform', 'DER', '-in', 'seal.der', '-content', 'content', '-out', 'same'];
    // With -cades it demands that signing-certificate-v2 names the certificate.
    const args = ['cms', '-verify', '-cades', '-binary', ...trust, ...files];
    const { stderr } = await run('openssl', args, { cwd: folder });
    expect(stderr).toMatch(/verification successful/i);
  });
});

describe('SEAL_CERTIFICATE', () => {
  const PASSWORD = 'a-password';
  const read = (file: string, password: string | undefined = PASSWORD, now = new Date()) =>
    readSealCertificate(
      {
        AUTH_SECRET: undefined,
        DATA_DIR: folder,
        SEAL_CERTIFICATE: join(folder, file),
        SEAL_CERTIFICATE_PASSWORD: password,
      },
      { name: 'Plumbline', now },
    );

  /** A certificate with its key, `<name>.p12`, by OpenSSL; signed by itself or by another. */
  async function make(name: string, kind: string[], issuer?: string): Promise<void> {
    const pair = [
      '-newkey',
      ...kind,
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-subj',
      `/CN=${name}`,
      '-out',
      `${name}.pem`,
    ];
    const by = issuer === undefined ? [] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`];
    await out('openssl', 'req', '-x509', '-days', '30', ...pair, ...by);
    await pack(name, `${name}.key`, issuer === undefined ? [] : ['-certfile', `${issuer}.pem`]);
  }
  const pack = (name: string, key: string, more: string[] = []) =>
    out(
      'openssl',
      'pkcs12',
      '-export',
      '-in',
      `${name}.pem`,
      '-inkey',
      key,
      ...more,
      '-out',
      `${name}.p12`,
      '-passout',
      `pass:${PASSWORD}`,
    );

  beforeAll(async () => {
    await make('root', ['rsa:2048']);
    await make('leaf', ['rsa:2048'], 'root');
    await make('curve', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384']);
  });

  test.each([
    ['root', 1, 'RSA'],
    ['leaf', 2, 'RSA'],
    ['curve', 1, 'ECDSA'],
  ])('%s: seals, with those above it', async (name, certificates, key) => {
    const certificate = await read(`${name}.p12`);
    expect(certificate).toMatchObject({ name, algorithm: { key } });
    expect(certificate.certificates).toHaveLength(certificates);
    const sealed = await sealPdf(await samplePdf(), { certificate, reason: 'Report', at: new Date() });
    expect(await verifyPdf(sealed, [certificate.fingerprint])).toMatchObject({
      kind: 'genuine',
      signer: { name },
    });
    await writeFile(join(folder, `${name}.pdf`), sealed);
    expect(await out('pdfsig', '-nocert', `${name}.pdf`)).toContain('Signature is Valid');
  });

  test('a certificate above the own is sealed too: a flipped bit in it is found', async () => {
    const certificate = await read('leaf.p12');
    const sealed = await sealPdf(await samplePdf(), { certificate, reason: 'Report', at: new Date() });
    const above = Buffer.from(certificate.certificates[1] ?? []).toString('hex');
    const from = asText(sealed).indexOf(above);
    expect(from).toBeGreaterThan(0);
    const missed: number[] = [];
    for (let index = from; index < from + above.length; index += 7) {
      const copy = Uint8Array.from(sealed);
      copy[index] = (copy[index] ?? 0) ^ 1;
      if ((await verifyPdf(copy, [certificate.fingerprint])).kind === 'genuine') missed.push(index);
    }
    expect(missed).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['no file', () => read('absent.p12'), /absent\.p12 cannot be used: the file cannot be read/],
    ['another password', () => read('root.p12', 'not-it'), /does not open with SEAL_CERTIFICATE_PASSWORD/],
    ['no password', () => read('root.p12', ''), /does not open with SEAL_CERTIFICATE_PASSWORD/],
    ['another file', () => read('root.pem'), /is not a PKCS#12 file/],
    ['expired', () => read('root.p12', PASSWORD, new Date(Date.now() + 31 * 86_400_000)), /it expired on/],
    [
      'not valid yet',
      () => read('root.p12', PASSWORD, new Date(Date.now() - 86_400_000)),
      /it is not valid before/,
    ],
  ])('%s: refused', async (_, reading, why) => {
    const failure = await reading().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Failure', code: 'service_unavailable', statusCode: 503 });
    expect(String(failure)).toMatch(why);
    expect(String(failure)).not.toContain('not-it');
  });

  test('a key that belongs to none of the certificates: refused', async () => {
    await writeFile(join(folder, 'mixed.p12'), await mixed('root.pem', 'leaf.key'));
    await expect(read('mixed.p12')).rejects.toThrow(/none of its certificates belongs to its key/);
    await writeFile(join(folder, 'pair.p12'), await mixed('root.pem', 'root.key'));
    await expect(read('pair.p12')).resolves.toMatchObject({ name: 'root' });
  });

  /** What OpenSSL refuses to pack: the certificate of one with the key of another. */
  async function mixed(certificateFile: string, keyFile: string): Promise<Uint8Array> {
    const { raw } = new X509Certificate(await readFile(join(folder, certificateFile)));
    const key = createPrivateKey(await readFile(join(folder, keyFile)));
    const keyInfo = pkijs.PrivateKeyInfo.fromBER(
      Uint8Array.from(key.export({ type: 'pkcs8', format: 'der' })),
    );
    const certificate = pkijs.Certificate.fromBER(Uint8Array.from(raw));
    const safeBags = [
      new pkijs.SafeBag({ bagId: '1.2.840.113549.1.12.10.1.1', bagValue: keyInfo }),
      new pkijs.SafeBag({
        bagId: '1.2.840.113549.1.12.10.1.3',
        bagValue: new pkijs.CertBag({ parsedValue: certificate }),
      }),
    ];
    const safeContents = [{ privacyMode: 0, value: new pkijs.SafeContents({ safeBags }) }];
    const authenticatedSafe = new pkijs.AuthenticatedSafe({ parsedValue: { safeContents } });
    await authenticatedSafe.makeInternalValues({ safeContents: [{}] });
    const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
    await pfx.makeInternalValues({
      password: Uint8Array.from(Buffer.from(PASSWORD)).buffer,
      iterations: 1_000,
      pbkdf2HashAlgorithm: 'SHA-256',
      hmacHashAlgorithm: 'SHA-256',
    });
    return new Uint8Array(pfx.toSchema().toBER());
  }
});
