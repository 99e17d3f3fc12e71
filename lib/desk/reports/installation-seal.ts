import { readEnv } from '#lib/platform/env.ts';
import { createLog, type Logger } from '#lib/platform/log.ts';
import { readSealCertificate, type SealCertificate } from '#lib/platform/seal-certificate.ts';

/** The address of this installation, as others know it. */
export function webUrl(): URL {
  const { WEB_URL, WEB_PORT } = readEnv();
  return new URL(WEB_URL ?? `http://localhost:${WEB_PORT}`);
}

/** Who makes the reports here: not the product, of which there are many, but this one of them. */
export const installationName = (): string => `Plumbline at ${webUrl().host}`;

/**
 * What this installation seals with: its own, made at the first start in its own name, or SEAL_CERTIFICATE.
 * @throws Failure `invalid_request` where that can't be used
 */
export const installationSeal = (now?: Date): Promise<SealCertificate> =>
  readSealCertificate(readEnv(), { name: installationName(), ...(now && { now }) });

/** At every start: what can't be sealed with is known before somebody needs a PDF. All else works without it. */
export async function prepareSeal(log: Pick<Logger, 'error'> = createLog(readEnv(), 'web')): Promise<void> {
  try {
    await installationSeal();
  } catch (err) {
    log.error(
      { err },
      'Until the certificate is put right, no report can be given out as PDF or evidence pack.',
    );
  }
}
