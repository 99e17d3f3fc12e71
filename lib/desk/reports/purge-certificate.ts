import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { canonicalJson, noSuchReport } from './stored-report.ts';

export const ReadCertificate = z.strictObject({ id: z.uuid() });

export const CertificateRow = z.object({
  reportId: z.string(),
  at: z.date(),
  byId: z.string().nullable(),
  relationshipEndedOn: z.date(),
  retentionYears: z.number(),
  versions: z.array(z.object({ version: z.number(), sha256: z.string(), savedAt: z.string() })),
  removed: z.record(z.string(), z.number()),
  report: z.object({ country: z.string(), companyId: z.string() }),
});

/** What is left of a purged report, as canonical JSON (RFC 8785): its SHA-256 is in the audit entry of the purge. */
export function certificateText(row: z.input<typeof CertificateRow>): string {
  const { report, at, byId, relationshipEndedOn, ...rest } = CertificateRow.parse(row);
  return canonicalJson({
    kind: 'certificate of a purge',
    company: report,
    purgedAt: at.toISOString(),
    /** Null: by the clock. */
    purgedBy: byId,
    relationshipEndedOn: relationshipEndedOn.toISOString().slice(0, 10),
    ...rest,
  });
}

/**
 * The certificate of a purged report, to keep elsewhere.
 * @throws Failure `forbidden`, `resource_not_found`
 */
export async function readCertificate(
  ctx: ActorContext,
  input: Input<typeof ReadCertificate>,
): Promise<OutgoingFile<string>> {
  authorise(ctx, 'readReports');
  const { id } = parseInput(ReadCertificate, input);
  const row = await ctx.db.purgeCertificate.findUnique({
    where: { reportId: id },
    include: { report: { select: { country: true, companyId: true } } },
  });
  if (row === null) throw noSuchReport();
  return {
    fileName: `purge-certificate-${id}.json`,
    mediaType: 'application/json; charset=utf-8',
    body: certificateText(CertificateRow.parse(row)),
  };
}
