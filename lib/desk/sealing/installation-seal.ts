import type { Env } from '#lib/platform/env.ts';
import type { Logger } from '#lib/platform/log.ts';
import { readSealCertificate, type SealCertificate } from '#lib/platform/seal-certificate.ts';
import { say } from '../words/say.ts';

/** The address of this installation, as others know it. */
export const webUrl = ({ WEB_URL, WEB_PORT }: Env): URL => new URL(WEB_URL ?? `http://localhost:${WEB_PORT}`);

/** Who makes the reports here: not the product, of which there are many, but this one of them. */
export const installationName = (env: Env): string => say('files.sealedBy', { host: webUrl(env).host });

/** The same with the organisation before it, where that is known. */
export const issuerName = (env: Env, organisation: string | null): string =>
  organisation === null ? installationName(env) : `${organisation} (${installationName(env)})`;

/**
 * What this installation seals with: its own, made at the first start in its own name and that of the organisation, or
 * SEAL_CERTIFICATE.
 * @throws Failure `invalid_request` where that can't be used
 */
export const installationSeal = (
  env: Env,
  now?: Date,
  organisation: string | null = env.ORGANISATION_NAME ?? null,
): Promise<SealCertificate> =>
  readSealCertificate(env, { name: installationName(env), organisation, ...(now && { now }) });

/** At every start: what can't be sealed with is known before somebody needs a PDF. All else works without it. */
export async function prepareSeal({
  env,
  log,
  organisation = async () => null,
}: {
  readonly env: Env;
  /** Its name as it is set; what can't be read is left out. */
  readonly organisation?: () => Promise<string | null>;
  readonly log: Pick<Logger, 'error'>;
}): Promise<void> {
  try {
    const name = await organisation().catch(() => null);
    await installationSeal(env, undefined, name ?? env.ORGANISATION_NAME ?? null);
  } catch (err) {
    log.error(
      { err },
      'Until the certificate is corrected, no report can be issued as PDF or evidence pack.',
    );
  }
}
