import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCms, encodeCms } from '#lib/verify/cms.ts';
import { RELEASE_SEALS, releaseSeals } from '#lib/verify/testing/release-seals.ts';
import { cmsOf, mirrored, resealed } from '#lib/verify/testing/resealed.ts';
import { verifyFile } from '#lib/verify/verify-file.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';

/** What the database of the installation recorded of the PDF, the report and its certificate. */
const Facts = z.looseObject({
  signedAt: z.string(),
  certificate: z.looseObject({ name: z.string(), fingerprint: z.string() }),
});
const release = (ending: string) => readFile(join(import.meta.dirname, `releases/0042.${ending}`));

test('a PDF sealed before 0.1.0 is genuine by the certificate that its installation recorded', async () => {
  const { signedAt, certificate } = Facts.parse(JSON.parse(await (await release('json')).toString('utf8')));
  const pdf = await release('pdf');
  const { name, fingerprint } = certificate;
  expect(await verifyPdf(pdf, [fingerprint])).toEqual({
    kind: 'genuine',
    version: 1,
    hasHighS: false,
    signedAt,
    signer: { name, fingerprint },
    coversWholeFile: true,
  });
  expect(await verifyPdf(pdf, [fingerprint.replace('1', '2')])).toEqual({
    kind: 'not_ours',
    why: 'unknown_certificate',
  });
});

/** The version by which each is judged, and whether its signature may be written in both forms. A new release adds two lines. */
const EXPECTED = {
  '0012.seals/reports': { version: 1, takesMirrored: true },
  '0012.seals/with-time-stamp': { version: 1, takesMirrored: false },
  '0012.seals/without-time-stamp': { version: 1, takesMirrored: true },
  '0074.seals/with-time-stamp': { version: 2, takesMirrored: false },
  '0074.seals/without-time-stamp': { version: 1, takesMirrored: true },
  '0090.seals/with-time-stamp': { version: 3, takesMirrored: false },
  '0090.seals/without-time-stamp': { version: 3, takesMirrored: false },
} as const;

test('every kind of seal of every release is expected, 20 of each', () => {
  expect(RELEASE_SEALS.map(({ name }) => name)).toEqual(Object.keys(EXPECTED));
  for (const { name, pdfs } of RELEASE_SEALS) expect(pdfs).toHaveLength(name.endsWith('/reports') ? 2 : 20);
});

describe.each(Object.entries(EXPECTED))('%s', (name, { version, takesMirrored }) => {
  const { pdfs, fingerprints } = releaseSeals(name);

  test('each is genuine, by the rules of its version', async () => {
    for (const pdf of pdfs) {
      const verdict = await verifyPdf(pdf, fingerprints);
      expect(verdict).toMatchObject({ kind: 'genuine', version });
      expect('timeStamp' in verdict).toBe(name.includes('/with-time-stamp'));
    }
  });

  test('none is genuine with one byte changed, each at another place', async () => {
    for (const [index, pdf] of pdfs.entries()) {
      const at = Math.floor(((index + 0.5) / pdfs.length) * pdf.length);
      const verdict = await verifyPdf(pdf.with(at, (pdf[at] ?? 0) ^ 1), fingerprints);
      expect(verdict.kind, `PDF ${index}, byte ${at}`).toBe('altered');
    }
  });

  test(`with the other form of its signature ${takesMirrored ? 'each' : 'none'} is genuine`, async () => {
    for (const pdf of pdfs) {
      const { kind } = await verifyPdf(await resealed(pdf, { signature: mirrored(pdf) }), fingerprints);
      expect(kind).toBe(takesMirrored ? 'genuine' : 'altered');
    }
  });
});

test('of 20 seals of version 1, 9 have a high s, as when they were made', async () => {
  const { pdfs, fingerprints } = releaseSeals('0012.seals/without-time-stamp');
  const verdicts = await Promise.all(pdfs.map((pdf) => verifyPdf(pdf, fingerprints)));
  expect(verdicts.filter((verdict) => 'hasHighS' in verdict && verdict.hasHighS)).toHaveLength(9);
});

test('reports of version 1 are genuine, and lead to the hash that their installation printed on them', async () => {
  const { pdfs, fingerprints } = releaseSeals('0012.seals/reports');
  const ask = async () => ({ isKnown: false }) as const;
  const verdicts = await Promise.all(pdfs.map((pdf) => verifyFile(pdf, { fingerprints, ask })));
  expect(verdicts).toMatchObject([
    {
      kind: 'genuine',
      seal: { hasHighS: true },
      sha256: 'a60da285bbfe481a56bbc8f54bb1fa373f0e0302f72d677169cc7aaca0f7af7f',
    },
    {
      kind: 'genuine',
      seal: { hasHighS: false },
      sha256: '813745142fe3208c83161cc88ed1e11d040b37973ce37e08c7ee0da1abffaba9',
    },
  ]);
});

test('a time stamp of version 1 has no byte that nobody looks at', async () => {
  const { pdfs, fingerprints } = releaseSeals('0012.seals/with-time-stamp');
  const [pdf = new Uint8Array(), other = new Uint8Array()] = pdfs;
  const { timeStampToken = new Uint8Array(), signature, certificates } = cmsOf(pdf);
  for (const parts of [
    { timeStampToken: doubled(timeStampToken) },
    { timeStampToken: cmsOf(other).timeStampToken },
    { timeStampSignature: signature },
    { timeStampToken: certificates[0] },
  ]) {
    const forged = await resealed(pdf, parts);
    expect(await verifyPdf(forged, fingerprints)).toEqual({ kind: 'altered', why: 'time_stamp' });
  }
});

/** The token with each of its certificates twice, which its signature does not cover. */
function doubled(token: Uint8Array): Uint8Array {
  const cms = decodeCms(token);
  return encodeCms({ ...cms, certificates: [...cms.certificates, ...cms.certificates] });
}
