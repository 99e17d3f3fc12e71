import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { SealCertificate } from '#lib/platform/seal-certificate.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { createTimeStampAuthority } from '#lib/platform/time-stamp-authority.ts';
import { trustedAuthorities } from '#lib/platform/trusted-authorities.ts';
import { installationSeal } from './installation-seal.ts';

export interface SealedHere {
  readonly bytes: Uint8Array;
  readonly certificate: Pick<SealCertificate, 'fingerprint' | 'name'>;
}

interface Seal {
  readonly reason: string;
  readonly at: Date;
  /** For a PDF that names it; else it is looked up. */
  readonly certificate?: SealCertificate;
}

/**
 * A PDF sealed by this installation, with a time stamp where an authority is set.
 * @throws Failure where the seal or its time stamp can't be had; nothing is given out then
 */
export async function sealHere(
  env: Env,
  pdf: Uint8Array,
  { reason, at, ...given }: Seal,
): Promise<SealedHere> {
  const certificate = given.certificate ?? (await installationSeal(env, at));
  const { TIMESTAMP_AUTHORITY_URL: authority } = env;
  const bytes = await sealPdf(pdf, {
    certificate,
    reason,
    at,
    ...(authority !== undefined && {
      timeStampAuthority: createTimeStampAuthority({
        url: authority,
        trusted: await trustedAuthorities(env),
      }),
    }),
  });
  return { bytes, certificate };
}

/** Keeps which certificate was used: a seal stays ours when another takes its place. In the transaction of the act. */
export async function noteCertificate(
  transaction: Prisma.TransactionClient,
  { fingerprint, name }: SealedHere['certificate'],
): Promise<void> {
  await transaction.sealCertificate.createMany({ data: [{ fingerprint, name }], skipDuplicates: true });
}
