import type { Env } from '#lib/platform/env.ts';
import type { Logger } from '#lib/platform/log.ts';
import { readSealCertificate, type SealCertificate } from '#lib/platform/seal-certificate.ts';

/** The address of this installation, as others know it. */
export const webUrl = ({ WEB_URL, WEB_PORT }: Env): URL => new URL(WEB_URL ?? `http://localhost:${WEB_PORT}`);

/** Who makes the reports here: not the product, of which there are many, but this one of them. */
export const installationName = (env: Env): string => `Plumbline at ${webUrl(env).host}`;

/**
 * What this installation seals with: its own, made at the first start in its own name, or SEAL_CERTIFICATE.
 * @throws Failure `invalid_request` where that can't be used
 */
export const installationSeal = (env: Env, now?: Date): Promise<SealCertificate> =>
  readSealCertificate(env, { name: installationName(env), ...(now && { now }) });

/** At every start: what can't be sealed with is known before somebody needs a PDF. All else works without it. */
export async function prepareSeal({
  env,
  log,
}: {
  readonly env: Env;
  readonly log: Pick<Logger, 'error'>;
}): Promise<void> {
  try {
    await installationSeal(env);
  } catch (err) {
    log.error(
      { err },
      'Until the certificate is corrected, no report can be issued as PDF or evidence pack.',
    );
  }
}
