import { beforeAll, describe, expect, test } from 'vitest';
import type { SealCertificate } from '#lib/platform/seal-certificate.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { newSealCertificate, samplePdf } from '#lib/platform/testing/sample-pdf.ts';
import { asText, findSeal } from './find-seal.ts';
import { toBeSigned } from './seal-cms.ts';
import { cmsOf, mirrored, resealed } from './testing/resealed.ts';
import { verifyPdf } from './verify-pdf.ts';

const MARK = '/Plumbline_SealFormat 3';

let certificate: SealCertificate;
let sealed: Uint8Array;

beforeAll(async () => {
  certificate = await newSealCertificate();
  sealed = await sealPdf(await samplePdf(), { certificate, reason: 'A report', at: new Date() });
});

const verify = (bytes: Uint8Array) => verifyPdf(bytes, [certificate.fingerprint]);

/** The file with another text of the same length in place of the version that it names. */
function naming(mark: string): Uint8Array {
  const at = asText(sealed).lastIndexOf(MARK);
  expect([at > 0, mark.length]).toEqual([true, MARK.length]);
  const copy = Uint8Array.from(sealed);
  copy.set(new TextEncoder().encode(mark), at);
  return copy;
}

/** The same, signed by the key of the seal: what no forger can do. */
async function signedNaming(mark: string): Promise<Uint8Array> {
  const bytes = naming(mark);
  const { sealed: covered = new Uint8Array() } = findSeal(bytes, asText(bytes)) ?? {};
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', covered));
  const { certificates } = cmsOf(sealed);
  return resealed(bytes, { signature: await certificate.sign(await toBeSigned({ digest, certificates })) });
}

const NONE = ' '.repeat(MARK.length);
const named = (version: number) => `/Plumbline_SealFormat ${version}`;

describe('a forger who claims another version', () => {
  test.each([
    ['none', NONE],
    ['version 1', named(1)],
    ['version 2', named(2)],
    ['a newer one', named(4)],
    ['the same in another way', '/Plumbline_SealFormat\t3'],
  ])('%s: the signature no longer holds', async (_, mark) => {
    expect(await verify(naming(mark))).toEqual({ kind: 'altered', why: 'content' });
    // The digest in the seal is computed again, which needs no key; the signature cannot be.
    for (const signature of [cmsOf(sealed).signature, mirrored(sealed)]) {
      expect(await verify(await resealed(naming(mark), { signature }))).toEqual({
        kind: 'altered',
        why: 'seal',
      });
    }
  });

  test('the other form of a signature of version 3 is refused', async () => {
    expect(await verify(await resealed(sealed, { signature: mirrored(sealed) }))).toEqual({
      kind: 'altered',
      why: 'seal',
    });
  });
});

describe('what the key of the seal has signed', () => {
  test('version 3 is judged; a seal that names none is of version 1', async () => {
    expect(await verify(await signedNaming(MARK))).toMatchObject({ kind: 'genuine', version: 3 });
    expect(await verify(await signedNaming(NONE))).toMatchObject({ kind: 'genuine', version: 1 });
  });

  test.each([4, 9])('version %i is not judged, and not called altered', async (version) => {
    const newer = await signedNaming(named(version));
    expect(await verify(newer)).toEqual({ kind: 'newer', version });
    const at = asText(newer).lastIndexOf('/Reason (A report)') + 9;
    expect(await verify(newer.with(at, 0x42))).toEqual({ kind: 'altered', why: 'content' });
  });

  test.each([0, 1, 2])('no seal names version %i', async (version) => {
    expect(await verify(await signedNaming(named(version)))).toEqual({ kind: 'altered', why: 'seal' });
  });

  test('another key names no newer version', async () => {
    const { sign } = await newSealCertificate();
    const own = certificate;
    certificate = { ...own, sign };
    try {
      expect(await verify(await signedNaming(named(4)))).toEqual({ kind: 'altered', why: 'seal' });
    } finally {
      certificate = own;
    }
  });
});
