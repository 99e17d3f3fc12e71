import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { PersonalPart } from '#lib/domain/report/report.ts';
import { SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import type { CodeBy, OpenedShare } from '#lib/domain/share/share.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { say } from '../words/say.ts';
import { hashToken } from './share-token.ts';

const Token = z.string().regex(/^[\w-]{43}$/);

/** A link that can be used at this moment, and who has come with which cookie. */
const FoundShare = z.object({
  id: z.string(),
  reportId: z.string(),
  version: z.number(),
  profile: z.enum(SHARE_PROFILES),
  parts: z.array(PersonalPart),
  expiresAt: z.date(),
  passwordHash: z.string().nullable(),
  allowsDownload: z.boolean(),
  note: z.string().nullable(),
  sharedBy: z.string(),
  hasRecipients: z.boolean(),
  visitId: z.string().nullable(),
  recipientId: z.string().nullable(),
  recipient: z.string().nullable(),
});
export type FoundShare = z.infer<typeof FoundShare>;

type Reads = Pick<Prisma.TransactionClient, '$queryRaw'>;

/**
 * The link behind a token, asked of the database each time; null for one that is unknown, expired, revoked,
 * suspended or of a purged report. It is the same statement whichever it is, so that neither answer nor time tells them apart.
 */
export async function findOpenShare(db: Reads, token: string, visit?: string): Promise<FoundShare | null> {
  const rows = await db.$queryRaw`
    select s.id, s.report_id as "reportId", s.version, s.profile, s.parts, s.expires_at as "expiresAt",
      s.password_hash as "passwordHash", s.allows_download as "allowsDownload", s.note,
      coalesce(u.name, u.email) as "sharedBy",
      exists (select from desk.share_recipient p where p.share_id = s.id) as "hasRecipients",
      v.id as "visitId", v.recipient_id as "recipientId", p.email as recipient
    from desk.open_share((select id from desk.share where token_hash = ${hashOf(token)})) s
      join desk."user" u on u.id = coalesce(s.kept_by, s.created_by)
      left join desk.share_visit v on v.share_id = s.id and v.token_hash = ${hashOf(visit ?? '')}
        and v.expires_at > clock_timestamp()
      left join desk.share_recipient p on p.id = v.recipient_id`;
  return FoundShare.array().parse(rows)[0] ?? null;
}

/** Of what can't be a token too: then it is nobody's. */
const hashOf = (token: string) => hashToken(Token.safeParse(token).success ? token : 'none');

/** What must be proved first; null: nothing is left to prove. */
export function asksOf(env: Env, share: FoundShare): Extract<OpenedShare, { kind: 'asks' }> | null {
  if (needsPassword(share)) return { kind: 'asks', asks: 'password' };
  if (share.hasRecipients && share.recipientId === null)
    return { kind: 'asks', asks: 'recipient', codeBy: codeBy(env) };
  return null;
}

export const needsPassword = ({ passwordHash, visitId }: FoundShare): boolean =>
  passwordHash !== null && visitId === null;

export const codeBy = ({ SMTP_URL }: Env): CodeBy => (SMTP_URL === undefined ? 'sender' : 'mail');

/**
 * Holds the link until the transaction's end: a revocation or a purge waits, or was first.
 * @throws Failure `gone`
 */
export async function demandOpen(transaction: Reads, id: string): Promise<void> {
  const [found] = z.tuple([z.object({ id: z.uuid().nullable() })]).parse(
    await transaction.$queryRaw`
    select (desk.open_share(${id}::uuid)).id`,
  );
  if (found.id !== id) throw new Failure('gone', say('shares.gone'));
}

const GONE = { kind: 'gone' } as const;

/** What was gone before its act could be written down is gone, as if it had been from the beginning. */
export async function unlessGone<Answer>(work: () => Promise<Answer>): Promise<Answer | typeof GONE> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'gone') return GONE;
    throw error;
  }
}
