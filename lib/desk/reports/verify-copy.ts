import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { FILING_FORMS } from '#lib/domain/owners/filing-form.ts';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { REPORT_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { trustedAuthorities } from '#lib/platform/trusted-authorities.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { organisationOf } from '../organisation/organisation-of.ts';
import { issuerName } from '../sealing/installation-seal.ts';
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
          -- A version that nobody saved, or a hash that was put in place of the one that was saved, is none of ours.
          and exists (select from desk.audit_entry e where e.id > 0 and e.action = 'report-saved'
            and e.object = 'report ' || v.report_id and e.details->'version' = to_jsonb(v.version)
            and e.details->>'sha256' = v.sha256)
        union all select report_id, version, profile from desk.issued_copy c where sha256 = ${sha256}
          -- Nor is a copy that nobody was given.
          and exists (select from desk.audit_entry e where e.id > 0
            and e.action in ('report-exported', 'share-opened')
            and e.object = 'report ' || c.report_id and e.details->'version' = to_jsonb(c.version)
            and e.details->>'sha256' = c.sha256)
        limit 1
      )
      select k.report_id as "reportId", k.version, k.profile, v.saved_at as "savedAt",
        (select max(n.version) from desk.report_version n where n.report_id = k.report_id) as "newestVersion"
      from known k join desk.report_version v on v.report_id = k.report_id and v.version = k.version`,
  );
  const [row] = rows;
  if (row === undefined) return knownFiling(ctx, sha256);
  const { row: held, damage } = await lookAtVersion(ctx.db, { id: row.reportId, version: row.version });
  const isCustomers = row.profile === 'CUSTOMER';
  return {
    ...row,
    newestVersion: isCustomers ? null : row.newestVersion,
    isKnown: true,
    sha256,
    madeBy: await issuerOf(ctx),
    savedAt: row.savedAt.toISOString(),
    state: damage !== null ? 'damaged' : isCustomers ? null : stateOf(held),
  };
}

/** Who made what is known: the organisation where it is named, and which installation. */
const issuerOf = async (ctx: DeskContext): Promise<string> =>
  issuerName(ctx.env, (await organisationOf(ctx)).name);

const Filing = z.object({ reference: z.uuid(), form: z.enum(FILING_FORMS), issuedAt: z.date() });

/**
 * Whether a text is a discrepancy report that was given out here, and when first: by the audit. A filing without an event,
 * or that says another discrepancy or form than its event, is none of ours.
 */
async function knownFiling(ctx: DeskContext, sha256: string): Promise<KnownCopy> {
  const [filing] = Filing.array().parse(
    await ctx.db.$queryRaw`
      select f.discrepancy_id as reference, f.form, e.at as "issuedAt"
      from desk.issued_filing f join desk.audit_entry e on e.id > 0 and e.action = 'discrepancy-filed'
        and e.details->>'sha256' = f.sha256 and e.details->>'discrepancy' = f.discrepancy_id::text
        and e.details->>'form' = f.form
      where f.sha256 = ${sha256} order by e.id limit 1`,
  );
  if (filing === undefined) return { isKnown: false };
  const { reference, form, issuedAt } = filing;
  return {
    isKnown: true,
    kind: 'filing',
    sha256,
    madeBy: await issuerOf(ctx),
    reference,
    form,
    issuedAt: issuedAt.toISOString(),
  };
}

/** By what a browser knows our seals. */
interface SealTrust {
  /** SHA-256 of every certificate that this installation has sealed with: `noteIssued` keeps them, seal by seal. */
  readonly fingerprints: readonly string[];
  /** Certificates of the time-stamp authorities that it trusts, in DER, as base64. */
  readonly authorities: readonly string[];
}

export async function sealTrust({ db, env, log }: DeskContext): Promise<SealTrust> {
  const used = await db.sealCertificate.findMany({ select: { fingerprint: true } });
  // A file that can't be read takes no seal away: time stamps are shown as not judged.
  const authorities = await trustedAuthorities(env).catch((err: unknown) => {
    log.error({ err }, 'Time stamps are shown as not assessed until the file is corrected.');
    return [];
  });
  return {
    fingerprints: used.map(({ fingerprint }) => fingerprint),
    authorities: authorities.map((each) => Buffer.from(each).toString('base64')),
  };
}
