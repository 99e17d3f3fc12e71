import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderPdf } from '../render-pdf.ts';
import { readSealCertificate, type SealCertificate } from '../seal-certificate.ts';

/** What lies inside the sample. */
export const SAMPLE_JSON = new TextEncoder().encode('{"company":"Sample Example KLR","name":"Žofie 星河"}');

/** A small PDF as reports are: tagged PDF/A-3a, with its data inside as `report.json`. */
export function samplePdf(title = 'A report'): Promise<Uint8Array> {
  return renderPdf({
    template: new URL('./sample.typ', import.meta.url),
    data: { title },
    attachments: [
      {
        name: 'report.json',
        bytes: SAMPLE_JSON,
        mediaType: 'application/json',
        description: 'The report as data',
        relationship: 'source',
      },
    ],
  });
}

/** The certificate of an installation that has just started, and whose folder is gone again. */
export async function newSealCertificate(now?: Date): Promise<SealCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-seal-'));
  const settings = {
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    DATA_DIR: folder,
    SEAL_CERTIFICATE: undefined,
    SEAL_CERTIFICATE_PASSWORD: undefined,
  };
  try {
    return await readSealCertificate(settings, { name: 'Plumbline', ...(now && { now }) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
