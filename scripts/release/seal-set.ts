import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { type SealOptions, sealPdf } from '#lib/platform/seal-pdf.ts';
import { newSealCertificate } from '#lib/platform/testing/sample-pdf.ts';
import { startTimeStampServer } from '#lib/platform/testing/time-stamp-server.ts';
import { createTimeStampAuthority } from '#lib/platform/time-stamp-authority.ts';

/** One seal can meet a rule by chance: half of all ECDSA signatures have a low s. */
const SEALS_OF_A_KIND = 20;

/**
 * Writes an empty page, sealed by this version without and with time stamp, and the fingerprint of the certificate. The PDFs of a kind
 * are one behind the other in one gzip file, because they differ in few bytes.
 */
export async function writeSealSet(folder: string): Promise<void> {
  const certificate = await newSealCertificate();
  const server = await startTimeStampServer();
  try {
    const pdf = PDF.create();
    pdf.addPage();
    const page = await pdf.save();
    const sealed = async (more: Partial<SealOptions>): Promise<Uint8Array> => {
      const all: Uint8Array[] = [];
      for (let each = 1; each <= SEALS_OF_A_KIND; each++) {
        const reason = `Seal ${each}`;
        all.push(await sealPdf(page, { certificate, reason, at: new Date(), ...more }));
      }
      return gzipSync(Buffer.concat(all), { level: 9 });
    };
    const timeStampAuthority = createTimeStampAuthority({ url: server.url });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'without-time-stamp.pdfs.gz'), await sealed({}));
    await writeFile(join(folder, 'with-time-stamp.pdfs.gz'), await sealed({ timeStampAuthority }));
    const known = JSON.stringify([certificate.fingerprint]);
    await writeFile(join(folder, 'certificates.json'), `${known}\n`);
  } finally {
    await server.close();
  }
}
