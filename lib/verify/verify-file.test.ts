import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import type { SealCertificate } from '#lib/platform/seal-certificate.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { newSealCertificate } from '#lib/platform/testing/sample-pdf.ts';
import { attachmentOf } from './attachment-of.ts';
import { concat } from './bytes.ts';
import { asText } from './find-seal.ts';
import { sha256Of, verifyFile } from './verify-file.ts';

const encoded = (text: string) => new TextEncoder().encode(text);

/** As canonical as a report is: no spaces, members in order. Text enough to be compressed. */
const REPORT = encoded(
  JSON.stringify({
    company: { legalName: 'Sample Example (KLR) \\ Žofie 星河' },
    format: 'plumbline-report',
    formatVersion: 1,
    policy: {},
    savedAt: '2026-11-21T08:00:00.000Z',
    sections: Array.from({ length: 40 }, (_, at) => `Row ${at} endstream endobj`),
  }),
);
const RECORD = {
  isKnown: true,
  madeBy: 'Plumbline at desk.example',
  reportId: 'd9a3f0c2-6a54-4b58-9f1a-0d6f5f1f7b11',
  version: 2,
  profile: 'FULL',
  savedAt: '2026-11-21T08:00:00.000Z',
  state: 'approved',
  newestVersion: 2,
} as const;

let certificate: SealCertificate;
let sealed: Uint8Array;
let known: string;
let asked: string[] = [];

const seal = async (report: Uint8Array, title = 'A report', name = 'report.json') =>
  sealPdf(
    await renderPdf({
      template: new URL('../platform/testing/sample.typ', import.meta.url),
      data: { title },
      attachments: [
        {
          name,
          bytes: report,
          mediaType: 'application/json',
          description: 'The report as data',
          relationship: 'source',
        },
      ],
    }),
    { certificate, reason: 'A report', at: new Date() },
  );

beforeAll(async () => {
  certificate = await newSealCertificate();
  sealed = await seal(REPORT);
  known = await sha256Of(REPORT);
});

const ask = async (sha256: string): Promise<KnownCopy> => {
  asked.push(sha256);
  return sha256 === known ? { ...RECORD, sha256 } : { isKnown: false };
};
const verify = (bytes: Uint8Array, answer: Parameters<typeof verifyFile>[1]['ask'] = ask) => {
  asked = [];
  return verifyFile(bytes, { fingerprints: [certificate.fingerprint], ask: answer });
};
function flipped(bytes: Uint8Array, index: number, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ (1 << bit);
  return copy;
}

describe('what lies inside a PDF', () => {
  test.each([
    ['short, as it is', encoded('{"a":"endstream endobj"}')],
    ['long, compressed', REPORT],
    ['no text at all', Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256)],
  ])('%s', async (_, report) => {
    expect(await attachmentOf(await seal(report), 'report.json')).toEqual(report);
  });

  test('whatever the title says', async () => {
    const title = '/UF (report.json)\n  /EF <<\n    /F 1 0 R\n 31 0 obj\n<<\n  /Length 3\nstream\n';
    expect(await attachmentOf(await seal(REPORT, title), 'report.json')).toEqual(REPORT);
  });

  test('nothing of another name, and nothing where there is no PDF', async () => {
    expect(await attachmentOf(sealed, 'other.json')).toBeUndefined();
    expect(await attachmentOf(REPORT, 'report.json')).toBeUndefined();
  });

  test('a broken stream is none, and no error', async () => {
    const start = asText(sealed).indexOf('\nstream\n', asText(sealed).indexOf('/EmbeddedFile')) + 8;
    expect(await attachmentOf(flipped(sealed, start, 0), 'report.json')).toBeUndefined();
  });
});

describe('genuine', () => {
  test('a PDF: by its seal, and what the records say of the report inside', async () => {
    expect(await verify(sealed)).toEqual({
      kind: 'genuine',
      seal: expect.objectContaining({ signer: { name: 'Plumbline', fingerprint: certificate.fingerprint } }),
      sha256: known,
      record: { ...RECORD, sha256: known },
    });
    expect(asked).toEqual([known]);
  });

  test('JSON: by the records alone', async () => {
    expect(await verify(REPORT)).toEqual({
      kind: 'genuine',
      sha256: known,
      record: { ...RECORD, sha256: known },
    });
    expect(asked).toEqual([known]);
  });

  test('a PDF that the records do not know, or can’t be asked about: which report it is, is told all the same', async () => {
    const report = encoded('{"another":"report"}');
    const sha256 = await sha256Of(report);
    const other = await seal(report);
    expect(await verify(other)).toMatchObject({ kind: 'genuine', sha256, record: 'unknown' });
    expect(await verify(other, async () => null)).toMatchObject({
      kind: 'genuine',
      sha256,
      record: 'unreached',
    });
  });

  test('the PDF of a discrepancy report: by the filing inside', async () => {
    const filing = await seal(REPORT, 'A discrepancy report', 'filing.json');
    expect(await verify(filing)).toMatchObject({ kind: 'genuine', sha256: known, record: RECORD });
    expect(asked).toEqual([known]);
  });

  test('a PDF without a report that can be read: nothing is asked, and nothing said of it', async () => {
    const bare = await seal(REPORT, 'A report', 'other.json');
    expect(await attachmentOf(bare, 'report.json')).toBeUndefined();
    expect(await verify(bare)).toEqual({ kind: 'genuine', seal: expect.anything(), record: 'unread' });
    expect(asked).toEqual([]);
  });
});

describe('one flipped bit of the JSON', () => {
  test('at every byte', async () => {
    for (let index = 0; index < REPORT.length; index++) {
      const bit = index % 8;
      expect((await verify(flipped(REPORT, index, bit))).kind, `byte ${index}, bit ${bit}`).toBe('altered');
    }
  });
});

describe('one flipped bit of the PDF', () => {
  /** Where each kind of thing that a PDF is made of lies. */
  const REGIONS: Readonly<Record<string, RegExp>> = {
    'the version in its first line': /%PDF-1/g,
    'the binary mark': /(?<=%PDF-1\.7\n%)/g,
    'the first object': /1 0 obj/g,
    'what is drawn': /(?<=stream\n)/g,
    'the report inside': /\/EmbeddedFile/g,
    'its name': /\/UF \(report\.json\)/g,
    'the table of objects': /\nxref\n/g,
    'an entry of the table': /\d{10} 00000 n/g,
    'the trailer': /trailer/g,
    'where the table lies': /startxref/g,
    'the metadata': /<x:xmpmeta/g,
    'the field of the seal': /\/FT \/Sig/g,
    'the certification': /\/DocMDP/g,
    'the dictionary of the seal': /\/ByteRange/g,
    'the seal': /\/Contents </g,
    'the end': /%%EOF/g,
  };

  test.each(Object.entries(REGIONS))('in %s', async (_, pattern) => {
    const places = [...asText(sealed).matchAll(pattern)];
    expect(places.length).toBeGreaterThan(0);
    for (const { index, 0: found } of places) {
      for (const at of [index, index + found.length]) {
        if (at >= sealed.length) continue;
        expect((await verify(flipped(sealed, at, at % 8))).kind, `byte ${at}`).toBe('altered');
        expect(asked, 'an altered PDF asks nothing').toEqual([]);
      }
    }
  });

  test('anywhere: never genuine, and always said to be ours', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.asyncProperty(place, fc.nat(7), async (where, bit) => {
      const at = Math.floor(where * (sealed.length - 1));
      expect((await verify(flipped(sealed, at, bit))).kind).toBe('altered');
    });
    return fc.assert(property);
  });
});

describe('otherwise altered', () => {
  test.each<[string, () => Uint8Array]>([
    ['JSON with a new line at its end', () => concat(REPORT, encoded('\n'))],
    ['JSON in another layout', () => encoded(JSON.stringify(JSON.parse(asJson()), null, 2))],
    ['JSON with a byte order mark', () => concat(Uint8Array.of(0xef, 0xbb, 0xbf), REPORT)],
    ['JSON that is cut off', () => REPORT.subarray(0, -1)],
    ['a PDF with a byte more', () => concat(sealed, encoded(' '))],
  ])('%s', async (_, make) => {
    expect((await verify(make())).kind).toBe('altered');
  });
  const asJson = () => new TextDecoder().decode(REPORT);
});

describe('not ours', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['another PDF', () => encoded('%PDF-1.7\n%%EOF'), 'no_seal'],
    ['other JSON', () => encoded('{"format":"invoice","sections":[]}'), 'no_report'],
    ['an empty file', () => new Uint8Array(), 'no_report'],
    ['no text', () => Uint8Array.of(0xff, 0xd8, 0xff), 'no_report'],
  ])('%s', async (_, make, why) => {
    expect(await verify(make())).toEqual({ kind: 'not_ours', why });
  });

  test('a PDF that another installation sealed', async () => {
    const verdict = await verifyFile(sealed, { fingerprints: ['ab'.repeat(32)], ask });
    expect(verdict).toEqual({ kind: 'not_ours', why: 'unknown_certificate' });
  });

  test('JSON while the records can’t be asked: no verdict at all', async () => {
    expect(await verify(REPORT, async () => null)).toEqual({ kind: 'unanswered' });
  });
});
