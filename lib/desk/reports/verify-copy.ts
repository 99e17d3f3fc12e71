import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { REPORT_PROFILES } from '#lib/domain/report/report-profiles.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { installationName } from './installation-seal.ts';
import { lookAtVersion, stateOf } from './stored-report.ts';

export const VerifyHash = z.strictObject({
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'expected a SHA-256: 64 digits of 0–9 and a–f'),
});

const Row = z.object({
  reportId: z.string(),
  version: z.number(),
  profile: z.enum(REPORT_PROFILES),
  savedAt: z.date(),
  newestVersion: z.number(),
});

/** Whether a text is one that this installation saved or gave out. Names nobody and no company: who asks has the file. */
export async function verifyHash(ctx: DeskContext, input: Input<typeof VerifyHash>): Promise<KnownCopy> {
  const { sha256 } = parseInput(VerifyHash, input);
  const rows = Row.array().parse(
    await ctx.db.$queryRaw`
      with known as (
        select report_id, version, 'FULL' as profile from desk.report_version v where sha256 = ${sha256}
          -- A hash that was put in place of the one that was saved is none of ours.
          and not exists (select from desk.audit_entry where action = 'report-saved'
            and object = 'report ' || v.report_id and details->'version' = to_jsonb(v.version)
            and details->>'sha256' <> v.sha256)
        union all select report_id, version, profile from desk.issued_copy where sha256 = ${sha256}
        limit 1
      )
      select k.report_id as "reportId", k.version, k.profile, v.saved_at as "savedAt",
        (select max(n.version) from desk.report_version n where n.report_id = k.report_id) as "newestVersion"
      from known k join desk.report_version v on v.report_id = k.report_id and v.version = k.version`,
  );
  const [row] = rows;
  if (row === undefined) return { isKnown: false };
  const { row: held, isDamaged } = await lookAtVersion(ctx.db, { id: row.reportId, version: row.version });
  return {
    ...row,
    isKnown: true,
    sha256,
    madeBy: installationName(ctx.env),
    savedAt: row.savedAt.toISOString(),
    state: isDamaged ? 'damaged' : stateOf(held),
  };
}

/** The SHA-256 of every certificate that this installation has sealed with: `noteIssued` keeps them, seal by seal. */
export async function sealFingerprints({ db }: DeskContext): Promise<string[]> {
  const used = await db.sealCertificate.findMany({ select: { fingerprint: true } });
  return used.map(({ fingerprint }) => fingerprint);
}
