import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SealCertificate } from '#lib/platform/seal-certificate.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { newSealCertificate, samplePdf } from '#lib/platform/testing/sample-pdf.ts';
import { startTimeStampServer, type TimeStampServer } from '#lib/platform/testing/time-stamp-server.ts';
import { createTimeStampAuthority } from '#lib/platform/time-stamp-authority.ts';
import { concat, fromHex, toHex } from './bytes.ts';
import { asText, findSeal } from './find-seal.ts';
import { releaseSeals } from './testing/release-seals.ts';
import { verifyPdf } from './verify-pdf.ts';

let server: TimeStampServer;
let certificate: SealCertificate;
let sealed: readonly Uint8Array[];

beforeAll(async () => {
  server = await startTimeStampServer();
  certificate = await newSealCertificate();
  const plain = await samplePdf();
  const seal = { certificate, reason: 'Report', at: new Date() };
  const timeStampAuthority = createTimeStampAuthority({ url: server.url });
  sealed = [
    await sealPdf(plain, seal),
    await sealPdf(plain, { ...seal, timeStampAuthority }),
    ...OLDER.flatMap(({ pdfs }) => pdfs.slice(0, 1)),
  ];
});
afterAll(() => server.close());

/** Of version 1, where the time stamp is not part of what the seal signs. */
const OLDER = [releaseSeals('0012.seals/without-time-stamp'), releaseSeals('0012.seals/with-time-stamp')];
const verify = (bytes: Uint8Array) =>
  verifyPdf(bytes, [certificate.fingerprint, ...OLDER.flatMap(({ fingerprints }) => fingerprints)]);

/** A change of a seal, at a place between its first byte (0) and its last (1). */
type Change = (cms: Uint8Array) => Uint8Array;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const indexIn = (cms: Uint8Array, where: number) => Math.floor(where * (cms.length - 1));
/** Bytes with a meaning in DER: long and indefinite lengths, tags, the ends of their ranges. */
const telling = fc.constantFrom(0x00, 0x01, 0x7f, 0x80, 0x81, 0x82, 0x84, 0xff, 0x30, 0x31, 0xa0, 0xa1, 0x06);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, telling).map(
    ([where, byte]): Change =>
      (cms) =>
        cms.with(indexIn(cms, where), byte),
  ),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 8 })).map(
    ([where, bytes]): Change =>
      (cms) => {
        const at = indexIn(cms, where);
        return concat(cms.subarray(0, at), bytes, cms.subarray(at));
      },
  ),
  fc.tuple(place, fc.nat(40)).map(
    ([where, length]): Change =>
      (cms) => {
        const at = indexIn(cms, where);
        return concat(cms.subarray(0, at), cms.subarray(at + 1 + length));
      },
  ),
  fc.tuple(place, place, fc.nat(200)).map(
    ([from, to, length]): Change =>
      (cms) => {
        const copied = cms.subarray(indexIn(cms, from), indexIn(cms, from) + length);
        const at = indexIn(cms, to);
        return concat(cms.subarray(0, at), copied, cms.subarray(at + copied.length));
      },
  ),
);

/** The file with these bytes in the room of its seal. */
function withSeal(file: Uint8Array, cms: Uint8Array): Uint8Array {
  const { hex = '', start = 0 } = findSeal(file, asText(file)) ?? {};
  const copy = Uint8Array.from(file);
  copy.set(new TextEncoder().encode(toHex(cms).slice(0, hex.length).padEnd(hex.length, '0')), start);
  return copy;
}

test('a seal that is changed in up to four places is refused, whatever it then says', () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  return fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), changes, async (which, all) => {
      const file = sealed[which] ?? new Uint8Array();
      const cms = fromHex((findSeal(file, asText(file))?.hex ?? '').replace(/(?:00)+$/, ''));
      const changed = withSeal(
        file,
        all.reduce<Uint8Array>((before, one) => (before.length < 2 ? before : one(before)), cms),
      );
      fc.pre(Buffer.compare(changed, file) !== 0);
      expect((await verify(changed)).kind).not.toBe('genuine');
    }),
  );
});

test('a seal that is put back as it was is genuine', async () => {
  for (const file of sealed) {
    const { hex = '' } = findSeal(file, asText(file)) ?? {};
    const same = withSeal(file, fromHex(hex));
    expect((await verify(same)).kind).toBe('genuine');
  }
});
