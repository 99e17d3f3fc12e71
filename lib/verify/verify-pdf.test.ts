import { PDF, PdfString } from '@libpdf/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SealCertificate } from '#lib/platform/seal-certificate.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { newSealCertificate, samplePdf } from '#lib/platform/testing/sample-pdf.ts';
import { atTier, TIER } from '#lib/platform/testing/tier.ts';
import { startTimeStampServer, type TimeStampServer } from '#lib/platform/testing/time-stamp-server.ts';
import { createTimeStampAuthority } from '#lib/platform/time-stamp-authority.ts';
import { concat, fromHex, toHex } from './bytes.ts';
import { fingerprintOf, readCertificate } from './certificate.ts';
import { need, readAll, readOne } from './der.ts';
import { asText, findSeal } from './find-seal.ts';
import { curveOf } from './signature-algorithm.ts';
import { cmsOf, mirrored, resealed } from './testing/resealed.ts';
import { verifyPdf } from './verify-pdf.ts';

const REASON = 'Report of Sample Example KLR';

let server: TimeStampServer;
let other: TimeStampServer;
let certificate: SealCertificate;
let plain: Uint8Array;
let sealed: Uint8Array;
let stamped: Uint8Array;
let at: Date;

beforeAll(async () => {
  server = await startTimeStampServer();
  other = await startTimeStampServer();
  certificate = await newSealCertificate();
  at = new Date();
  plain = await samplePdf();
  sealed = await sealPdf(plain, { certificate, reason: REASON, at });
  const timeStampAuthority = createTimeStampAuthority({ url: server.url });
  stamped = await sealPdf(plain, { certificate, reason: REASON, at, timeStampAuthority });
});
afterAll(() => Promise.all([server.close(), other.close()]));

const verify = (bytes: Uint8Array) => verifyPdf(bytes, ['ab'.repeat(32), certificate.fingerprint]);
const text = (words: string) => new TextEncoder().encode(words);

function flipped(bytes: Uint8Array, index: number, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ (1 << bit);
  return copy;
}

/** From the beginning of the signature's dictionary to its end. */
function dictionaryOf(bytes: Uint8Array): [from: number, to: number] {
  const words = asText(bytes);
  const from = words.lastIndexOf('/Type /Sig\n');
  return [from, words.indexOf('endobj', from)];
}

describe('genuine', () => {
  test('by whom and when', async () => {
    expect(await verify(sealed)).toEqual({
      kind: 'genuine',
      version: 3,
      hasHighS: false,
      signedAt: new Date(Math.floor(at.getTime() / 1_000) * 1_000).toISOString(),
      signer: { name: 'Plumbline', fingerprint: certificate.fingerprint },
      coversWholeFile: true,
    });
  });

  test('with the time of an authority', async () => {
    const verdict = await verify(stamped);
    expect(verdict).toMatchObject({ kind: 'genuine', timeStamp: { authority: 'Clock Example Authority' } });
    const stampedAt = verdict.kind === 'genuine' ? verdict.timeStamp?.at : undefined;
    expect(Math.abs(Date.parse(stampedAt ?? '') - at.getTime())).toBeLessThan(60_000);
  });
});

describe('one flipped bit', () => {
  test('anywhere in the file', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.asyncProperty(fc.boolean(), place, fc.nat(7), async (withStamp, where, bit) => {
      const bytes = withStamp ? stamped : sealed;
      const verdict = await verify(flipped(bytes, Math.floor(where * (bytes.length - 1)), bit));
      expect(verdict.kind).not.toBe('genuine');
    });
    return fc.assert(property);
  });

  test('at every byte of the signature and its room', async () => {
    const [from, to] = dictionaryOf(sealed);
    expect(to - from).toBeGreaterThan(4_000);
    expect(await missedIn(sealed, from, to)).toEqual([]);
  });

  test('at every byte of a seal with time stamp', async () => {
    const { hex = '', start = 0 } = findSeal(stamped, asText(stamped)) ?? {};
    const { length } = hex.replace(/0+$/, '');
    expect(length).toBeGreaterThan(2_000);
    expect(await missedIn(stamped, start, start + length)).toEqual([]);
  });

  /**
   * Where a flipped bit is not found: by day at every 13th byte, which is at each value of the seal that has more
   * than six, by night at each of its bits.
   */
  async function missedIn(bytes: Uint8Array, from: number, to: number): Promise<string[]> {
    const missed: string[] = [];
    for (let index = from; index < to; index += atTier({ day: 13, all: 1, nightly: 1 })) {
      for (const bit of TIER === 'nightly' ? [0, 1, 2, 3, 4, 5, 6, 7] : [index % 3]) {
        if ((await verify(flipped(bytes, index, bit))).kind === 'genuine') missed.push(`${index}: ${bit}`);
      }
    }
    return missed;
  }

  test('is called by what it hit', async () => {
    const words = asText(stamped);
    const { start, hex } = findSeal(stamped, words) ?? { start: 0, hex: '' };
    const hit = async (index: number) => verify(flipped(stamped, index, 0));
    expect(await hit(100)).toEqual({ kind: 'altered', why: 'content' });
    expect(await hit(start)).toEqual({ kind: 'altered', why: 'seal' });
    expect(await hit(start + hex.length - 1)).toEqual({ kind: 'altered', why: 'seal' });
    expect(await hit(words.lastIndexOf('/ByteRange') + 1)).toEqual({ kind: 'altered', why: 'coverage' });
    // The token's own content, behind the name of its kind (1.2.840.113549.1.9.16.1.4).
    expect(await hit(words.indexOf('060b2a864886f70d0109100104', start) + 40)).toEqual({
      kind: 'altered',
      why: 'time_stamp',
    });
  });
});

describe('altered otherwise', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['a byte appended', () => concat(sealed, text('\n')), 'coverage'],
    ['the last byte cut off', () => sealed.subarray(0, -1), 'coverage'],
    ['a byte put before', () => concat(text('\n'), sealed), 'coverage'],
    ['something in the rest of its room', () => withRoomEnding(sealed, '01'), 'seal'],
    [
      'another reason',
      () => replaced(sealed, REASON, REASON.replace('Report', 'Rapport').slice(0, REASON.length)),
      'content',
    ],
  ])('%s', async (_, make, why) => {
    expect(await verify(make())).toEqual({ kind: 'altered', why });
  });

  test('the seal in capitals: the same number, and other bytes', async () => {
    expect((await verify(capitals(sealed))).kind).not.toBe('genuine');
  });

  test('forged: our certificate, and the signature of another key', async () => {
    const { sign } = await newSealCertificate();
    const forged = await sealPdf(plain, { certificate: { ...certificate, sign }, reason: REASON, at });
    expect(await verify(forged)).toEqual({ kind: 'altered', why: 'seal' });
  });

  test('a further update', async () => {
    const pdf = await PDF.load(sealed);
    pdf.getCatalog().set('Lang', PdfString.fromString('de'));
    const updated = await pdf.save({ incremental: true });
    expect(asText(updated).startsWith(asText(sealed))).toBe(true);
    expect(await verify(updated)).toEqual({ kind: 'altered', why: 'coverage' });
  });

  test("another installation's seal over ours", async () => {
    const other = await newSealCertificate();
    const twice = await sealPdf(sealed, { certificate: other, reason: 'Mine now', at });
    expect((await verify(twice)).kind).toBe('altered');
    expect(await verifyPdf(twice, [other.fingerprint])).toMatchObject({ kind: 'genuine' });
  });

  test('the time stamp of another document', async () => {
    const token = (bytes: Uint8Array) => findSeal(bytes, asText(bytes))?.hex ?? '';
    const timeStampAuthority = createTimeStampAuthority({ url: server.url });
    const other = await sealPdf(await samplePdf('Another'), {
      certificate,
      reason: REASON,
      at,
      timeStampAuthority,
    });
    const kind = '060b2a864886f70d0109100104';
    const from = token(other).indexOf(kind);
    const mine = token(stamped).indexOf(kind);
    const { start } = findSeal(stamped, asText(stamped)) ?? { start: 0 };
    const mixed = Uint8Array.from(stamped);
    mixed.set(text(token(other).slice(from, from + 200)), start + mine);
    expect((await verify(mixed)).kind).toBe('altered');
  });
});

describe('whose time stamp it is', () => {
  const stampOf = async (bytes: Uint8Array, trusted: Uint8Array[]) => {
    const verdict = await verifyPdf(bytes, [certificate.fingerprint], trusted);
    return verdict.kind === 'genuine' ? verdict.timeStamp : verdict;
  };

  test.each<[string, () => Uint8Array[], boolean]>([
    ['an authority that is trusted', () => [server.certificate], true],
    ['one whose issuer is trusted', () => [server.issuer], true],
    ['an authority that nobody named', () => [], false],
    ['another than those that are trusted', () => [other.certificate, other.issuer], false],
    ['what is no certificate vouches for none', () => [Uint8Array.of(1, 2)], false],
  ])('%s', async (_, trusted, isTrusted) => {
    expect(await stampOf(stamped, trusted())).toMatchObject({
      authority: 'Clock Example Authority',
      isTrusted,
    });
  });

  test('a name says nothing: the issuer has to have signed it', async () => {
    // Both roots are called the same.
    expect(await stampOf(stamped, [other.issuer])).toMatchObject({ isTrusted: false });
  });
});

describe('a forged time stamp', () => {
  const tokenOver = async (bytes: Uint8Array, by: TimeStampServer) =>
    (await createTimeStampAuthority({ url: by.url })(signatureOf(bytes), new Date())).token;

  /** Each is over the right signature, of this moment, and of an authority of whoever forges. */
  test.each<[string, () => Promise<Uint8Array>]>([
    [
      'put into a seal that has none',
      async () => resealed(sealed, { timeStampToken: await tokenOver(sealed, other) }),
    ],
    [
      'put in place of the real one',
      async () => resealed(stamped, { timeStampToken: await tokenOver(stamped, other) }),
    ],
    [
      'a second one of the real authority',
      async () => resealed(stamped, { timeStampToken: await tokenOver(stamped, server) }),
    ],
    ['cut out', async () => resealed(stamped, { timeStampToken: undefined })],
    [
      'cut out with the signature over it',
      async () => resealed(stamped, { timeStampToken: undefined, timeStampSignature: undefined }),
    ],
    ['without the signature over it', async () => resealed(stamped, { timeStampSignature: undefined })],
    [
      'a signature over one that is not there',
      async () => resealed(sealed, { timeStampSignature: signatureOf(sealed) }),
    ],
  ])('%s', async (_, make) => {
    const forged = await make();
    const trusted = [server.certificate, other.certificate];
    expect(await verifyPdf(forged, [certificate.fingerprint], trusted)).toEqual({
      kind: 'altered',
      why: 'time_stamp',
    });
  });

  test('named in a seal that was made without one', async () => {
    const timeStampBy = fromHex(await fingerprintOf(other.certificate));
    const forged = await resealed(sealed, { timeStampToken: await tokenOver(sealed, other) }, timeStampBy);
    expect(await verify(forged)).toEqual({ kind: 'altered', why: 'seal' });
  });

  test('the same parts give the same seal: what is refused is what was exchanged', async () => {
    expect(Buffer.compare(await resealed(stamped, {}), stamped)).toBe(0);
  });
});

describe('the other form of an ECDSA signature', () => {
  test('of the seal is refused', async () => {
    for (const bytes of [sealed, stamped]) {
      const forged = await resealed(bytes, { signature: mirrored(bytes) });
      expect(await verify(forged)).toEqual({ kind: 'altered', why: 'seal' });
    }
  });

  test('of what it signs of its time stamp is refused', async () => {
    const { timeStampSignature = new Uint8Array() } = cmsOf(stamped);
    const forged = await resealed(stamped, { timeStampSignature: mirrored(stamped, timeStampSignature) });
    expect(await verify(forged)).toEqual({ kind: 'altered', why: 'time_stamp' });
  });

  test('is never made', async () => {
    for (let each = 0; each < 32; each++) {
      const signature = await certificate.sign(Uint8Array.of(each));
      const { publicKey } = readCertificate(certificate.certificates[0] ?? new Uint8Array());
      const s = need(readAll(readOne(signature).content)[1]).content;
      expect(BigInt(`0x${toHex(s)}`) <= curveOf(publicKey).order / 2n).toBe(true);
    }
  });
});

describe('not ours', () => {
  test("another installation's certificate, though of the same name", async () => {
    const other = await newSealCertificate();
    expect(other.name).toBe(certificate.name);
    const theirs = await sealPdf(plain, { certificate: other, reason: REASON, at });
    expect(await verify(theirs)).toEqual({ kind: 'not_ours', why: 'unknown_certificate' });
  });

  test('no certificate is ours where none is trusted', async () => {
    expect(await verifyPdf(sealed, [])).toEqual({ kind: 'not_ours', why: 'unknown_certificate' });
  });

  test.each<[string, () => Uint8Array]>([
    ['never sealed', () => plain],
    ['half of it', () => sealed.subarray(0, sealed.length / 2)],
    ['empty', () => new Uint8Array()],
    ['no PDF', () => text('{"a":1}')],
  ])('no seal: %s', async (_, make) => {
    expect(await verify(make().subarray(0, plain.length))).toEqual({ kind: 'not_ours', why: 'no_seal' });
  });

  test('sealed when the certificate had expired', async () => {
    const late = new Date(at);
    late.setUTCFullYear(at.getUTCFullYear() + 11);
    const pretended = { ...certificate, notAfter: new Date(late.getTime() + 1) };
    const bytes = await sealPdf(plain, { certificate: pretended, reason: REASON, at: late });
    expect(await verify(bytes)).toEqual({ kind: 'not_ours', why: 'certificate_not_valid_then' });
  });
});

const signatureOf = (bytes: Uint8Array) => cmsOf(bytes).signature;

function capitals(bytes: Uint8Array): Uint8Array {
  const { hex = '', start = 0 } = findSeal(bytes, asText(bytes)) ?? {};
  const copy = Uint8Array.from(bytes);
  copy.set(text(hex.toUpperCase()), start);
  return copy;
}

function withRoomEnding(bytes: Uint8Array, digits: string): Uint8Array {
  const { hex = '', start = 0 } = findSeal(bytes, asText(bytes)) ?? {};
  const copy = Uint8Array.from(bytes);
  copy.set(text(digits), start + hex.length - digits.length);
  return copy;
}

function replaced(bytes: Uint8Array, words: string, by: string): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set(text(by), asText(bytes).lastIndexOf(words));
  return copy;
}
