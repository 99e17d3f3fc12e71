import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
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
    signedAt,
    signer: { name, fingerprint },
    coversWholeFile: true,
  });
  expect(await verifyPdf(pdf, [fingerprint.replace('1', '2')])).toEqual({
    kind: 'not_ours',
    why: 'unknown_certificate',
  });
});
