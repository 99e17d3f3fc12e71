import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { personalExtentOf } from '#lib/domain/report/redact-report.ts';
import { ShareInput } from '#lib/domain/share/share.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { demandHardToGuess } from '../people/demand-hard-to-guess.ts';
import { hashPassword } from '../people/password.ts';
import { noSuchReport } from '../reports/stored-report.ts';
import { webUrl } from '../sealing/installation-seal.ts';
import { say } from '../words/say.ts';
import { demandProfile } from './demand-profile.ts';
import { newToken } from './share-token.ts';

/** A new link, shown this once: a hash of it is stored. */
export interface MadeShare {
  readonly id: string;
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/**
 * Makes a link to one version. Nobody is written to: the sharer passes it on.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request` for too many days, a common password, no part chosen or more than MINIMAL for nobody named,
 *   `conflict` where the report was purged
 */
export async function createShare(ctx: ActorContext, input: Input<typeof ShareInput>): Promise<MadeShare> {
  authorise(ctx, 'shareReports');
  const { id: reportId, version, ...chosen } = parseInput(ShareInput, input);
  const days = await daysOf(ctx, chosen);
  const parts = demandProfile(ctx, chosen);
  const recipients = recipientsOf({ ...chosen, parts });
  const { password, profile, allowsDownload, note } = chosen;
  if (password !== undefined) demandHardToGuess(password, { organisation: ctx.env.ORGANISATION_NAME });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { token, tokenHash } = newToken();
  const id = randomUUID();
  const event = {
    action: 'share-created',
    object: `report ${reportId}`,
    details: {
      share: id,
      version,
      profile,
      parts,
      days,
      recipients: recipients.length,
      hasPassword: passwordHash !== null,
      allowsDownload,
    },
  } as const;
  const { expiresAt } = await audited(ctx, event, async (transaction) => {
    await demandVersion(transaction, reportId, version);
    const data = { id, reportId, version, tokenHash, profile, parts, days, passwordHash, allowsDownload };
    const share = await transaction.share.create({
      data: { ...data, note: note || null, createdBy: ctx.actor.userId },
    });
    await transaction.shareRecipient.createMany({
      data: recipients.map((email) => ({ shareId: id, email })),
    });
    return share;
  });
  return {
    id, // The token stands in the path alone.
    url: new URL(`/s/${token}`, webUrl(ctx.env)).href,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The days that were chosen, or what the workspace has decided. The database refuses more than the most. */
async function daysOf({ db }: DeskContext, { days }: Pick<ShareInput, 'days'>): Promise<number> {
  const { shareDays, shareMaxDays } = await db.setting.findUniqueOrThrow({ where: { id: 1 } });
  if (days === undefined || days <= shareMaxDays) return days ?? shareDays;
  throw new Failure('invalid_request', say('shares.tooLong', { days: shareMaxDays }), {
    details: [`days: expected 1 to ${shareMaxDays}, got ${days}`],
  });
}

/** The named recipients; optional if no more than the legal minimum is shared. */
function recipientsOf({
  profile: kind,
  parts,
  recipients,
}: Pick<ShareInput, 'profile' | 'parts' | 'recipients'>): string[] {
  if (recipients.length > 0 || personalExtentOf({ kind, parts }) === 'limited')
    return [...new Set(recipients)];
  throw new Failure('invalid_request', say('shares.recipientsNeeded'), {
    details: ['recipients: expected at least one for more than MINIMAL'],
  });
}

/** Alone with the report until the link is there: a purge waits, and then takes it along. */
async function demandVersion(transaction: Prisma.TransactionClient, id: string, version: number) {
  const [row] = z.array(z.object({ isPurged: z.boolean() })).parse(
    await transaction.$queryRaw`
    select r.purged_at is not null as "isPurged" from desk.report r
      join desk.report_version v on v.report_id = r.id and v.version = ${version}::int
    where r.id = ${id}::uuid for share of r`,
  );
  if (row === undefined) throw noSuchReport();
  if (row.isPurged) {
    throw new Failure('conflict', say('shares.purged'));
  }
}
