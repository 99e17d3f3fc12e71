import { PDF, PdfRef, PdfStream } from '@libpdf/core';
import * as pkijs from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { attachmentOf } from '#lib/verify/attachment-of.ts';
import { fromHex } from '#lib/verify/bytes.ts';
import { der, readFirst, TAG } from '#lib/verify/der.ts';
import { asText, findSeal } from '#lib/verify/find-seal.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';

import type { SealCertificate } from './seal-certificate.ts';
import { sealPdf } from './seal-pdf.ts';
import { newSealCertificate, SAMPLE_JSON, samplePdf } from './testing/sample-pdf.ts';
import { startTimeStampServer, type TimeStampServer } from './testing/time-stamp-server.ts';
import { createTimeStampAuthority } from './time-stamp-authority.ts';

const AT = new Date();
let certificate: SealCertificate;
let plain: Uint8Array;

beforeAll(async () => {
  certificate = await newSealCertificate(AT);
  plain = await samplePdf();
});

const seal = (reason = 'A report') => sealPdf(plain, { certificate, reason, location: 'Žilina', at: AT });

test('the bytes given stay, and the seal follows them', async () => {
  const before = Uint8Array.from(plain);
  const sealed = await seal();
  expect(Buffer.compare(sealed.subarray(0, plain.length), plain)).toBe(0);
  expect(Buffer.compare(before, plain)).toBe(0);
});

test('certifies: nothing may change any more; printed, invisible, on the first page', async () => {
  const update = asText((await seal()).subarray(plain.length));
  expect(update).toMatch(/\/Perms <<\s\/DocMDP \d+ 0 R/);
  expect(update).toMatch(
    /\/TransformMethod \/DocMDP\s\/TransformParams <<\s\/Type \/TransformParams\s\/P 1\s/,
  );
  expect(update).toMatch(/\/F 132\s/);
  expect(update).toContain('/Rect [0 0 0 0]');
  // The link that the page has already, and the seal's field.
  expect(update).toMatch(/\/Annots \[\d+ 0 R \d+ 0 R\]/);
  expect(update).not.toContain('/DR');
});

test('what lies inside is still there', async () => {
  expect(await attachmentOf(await seal(), 'report.json')).toEqual(SAMPLE_JSON);
  expect(await attachmentOf(await seal(), 'other.json')).toBeUndefined();
});

test.each([
  'Zażółć 中文 (brackets) \\ <hex>',
  '/M (D:20000101000000Z)\n/ByteRange [0 1 2 3]\n/Contents <00>',
  '/ByteRange [0 9999999999 9999999999 9999999999]',
  '/Plumbline_SealFormat 1\n/M (D:20000101000000Z)\n/ByteRange [0 1 2 3]\n/Contents <00>',
  '',
])('whatever its reason says: %j', async (reason) => {
  const verdict = await verifyPdf(await seal(reason), [certificate.fingerprint]);
  expect(verdict).toMatchObject({ kind: 'genuine', version: 3 });
});

test('another maker of CMS reads the seal, and says that the signature holds', async () => {
  const sealed = await seal();
  const found = findSeal(sealed, asText(sealed));
  const der = readFirst(fromHex(found?.hex ?? '')).bytes;
  // One engine serves the whole process, and reading a P12 elsewhere puts one in its place that takes no digest by name.
  pkijs.setEngine('webcrypto', new pkijs.CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto }));
  const cms = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(Uint8Array.from(der)).content });
  const data = found?.sealed.buffer ?? new ArrayBuffer();
  expect(await cms.verify({ signer: 0, data })).toBe(true);
  const types = cms.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
  // PAdES has signing-certificate-v2, and no signing-time: that stands in the PDF.
  expect(types?.sort()).toEqual([
    '1.2.840.113549.1.9.16.2.47',
    '1.2.840.113549.1.9.3',
    '1.2.840.113549.1.9.4',
  ]);
});

test('not with a certificate that is not valid at that time', async () => {
  const expired = { ...certificate, notAfter: new Date(AT.getTime() - 1) };
  await expect(sealPdf(plain, { certificate: expired, reason: '', at: AT })).rejects.toThrow(
    /nothing was sealed/,
  );
  const early = { ...certificate, notBefore: new Date(AT.getTime() + 1) };
  await expect(sealPdf(plain, { certificate: early, reason: '', at: AT })).rejects.toThrow(
    /nothing was sealed/,
  );
});

test('with as many certificates as there are above its own', async () => {
  const [own = new Uint8Array()] = certificate.certificates;
  const many = { ...certificate, certificates: Array.from({ length: 20 }, () => own) };
  const sealed = await sealPdf(plain, { certificate: many, reason: '', at: AT });
  expect(await verifyPdf(sealed, [certificate.fingerprint])).toMatchObject({ kind: 'genuine' });
});

test('not with a time stamp that there is no room for', async () => {
  const lengths = [100, 8_192];
  const timeStampAuthority = async () => ({
    token: der(TAG.octetString, new Uint8Array(lengths.shift() ?? 0)),
    certificate: Uint8Array.of(1),
    chain: [],
    revocation: async () => [],
  });
  const sealing = sealPdf(plain, { certificate, reason: '', at: AT, timeStampAuthority });
  await expect(sealing).rejects.toThrow(/nothing was sealed.*is too long/);
});

describe('time stamp', () => {
  test.each(['ECDSA', 'RSA'] as const)('of an authority with an %s key', async (kind) => {
    const server = await startTimeStampServer(kind);
    try {
      const timeStampAuthority = createTimeStampAuthority({ url: server.url });
      const sealed = await sealPdf(plain, { certificate, reason: '', at: new Date(), timeStampAuthority });
      expect(await verifyPdf(sealed, [certificate.fingerprint])).toMatchObject({
        kind: 'genuine',
        timeStamp: { authority: 'Clock Example Authority' },
      });
    } finally {
      await server.close();
    }
  });

  describe('what shows later that it was good', () => {
    const inside = async (server: TimeStampServer) => {
      const timeStampAuthority = createTimeStampAuthority({ url: server.url });
      const sealed = await sealPdf(plain, { certificate, reason: '', at: new Date(), timeStampAuthority });
      expect(await verifyPdf(sealed, [certificate.fingerprint])).toMatchObject({ kind: 'genuine' });
      const pdf = await PDF.load(sealed);
      const store = pdf.getCatalog().getDict('DSS', (ref) => pdf.getObject(ref));
      const bytesIn = (kind: string) =>
        [...(store?.getArray(kind, (ref) => pdf.getObject(ref)) ?? [])].map((ref) => {
          const stream = ref instanceof PdfRef ? pdf.getObject(ref) : ref;
          return stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('hex') : '';
        });
      return { certificates: bytesIn('Certs'), lists: bytesIn('CRLs') };
    };
    const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');

    test('the certificates of both, and the lists that the authority names', async () => {
      const server = await startTimeStampServer();
      try {
        const { certificates, lists } = await inside(server);
        expect(certificates.toSorted()).toEqual(
          [certificate.certificates[0], server.issuer, server.certificate].map(hex).toSorted(),
        );
        expect(lists).toEqual([hex(server.revocationList)]);
      } finally {
        await server.close();
      }
    });

    test('without the lists where they can not be had: the seal is made all the same', async () => {
      const server = await startTimeStampServer();
      server.fault = 'no list';
      try {
        const { certificates, lists } = await inside(server);
        expect(certificates).toHaveLength(3);
        expect(lists).toEqual([]);
      } finally {
        await server.close();
      }
    });

    test('nothing of it without a time stamp', async () => {
      expect(asText(await seal())).not.toContain('/DSS');
    });
  });

  test('of an authority that stamps with another certificate each time: no seal', async () => {
    const server = await startTimeStampServer();
    server.fault = 'several certificates';
    try {
      const timeStampAuthority = createTimeStampAuthority({ url: server.url });
      const sealing = sealPdf(plain, { certificate, reason: '', at: new Date(), timeStampAuthority });
      await expect(sealing).rejects.toThrow(/another certificate each time: nothing was sealed/);
    } finally {
      await server.close();
    }
  });

  test('of an authority that changes its certificate meanwhile: the seal names the new one', async () => {
    const servers = await Promise.all([startTimeStampServer(), startTimeStampServer()]);
    const [one, other] = servers.map(({ url }) => createTimeStampAuthority({ url }));
    let asked = 0;
    try {
      const sealed = await sealPdf(plain, {
        certificate,
        reason: '',
        at: new Date(),
        timeStampAuthority: (bytes, at) => {
          const ask = asked++ === 0 ? one : other;
          return ask ? ask(bytes, at) : Promise.reject(new Error('none'));
        },
      });
      expect(asked).toBe(3);
      const trusted = [servers[1].certificate];
      expect(await verifyPdf(sealed, [certificate.fingerprint], trusted)).toMatchObject({
        timeStamp: { isTrusted: true },
      });
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  });

  test('that can not be had: no seal at all', async () => {
    const server = await startTimeStampServer();
    server.fault = 'refused';
    try {
      const timeStampAuthority = createTimeStampAuthority({ url: server.url });
      const sealing = sealPdf(plain, { certificate, reason: '', at: new Date(), timeStampAuthority });
      await expect(sealing).rejects.toMatchObject({ code: 'service_unavailable' });
    } finally {
      await server.close();
    }
  });
});
