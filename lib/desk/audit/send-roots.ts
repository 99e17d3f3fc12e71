import { z } from 'zod';
import { type NamedFiles, openNamedFiles } from '#lib/platform/blobs.ts';
import type { Env } from '#lib/platform/env.ts';
import { everyHour } from '#lib/platform/every-hour.ts';
import { sendMail } from '#lib/platform/mail.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { createTimeStampAuthority } from '#lib/platform/time-stamp-authority.ts';
import { trustedAuthorities } from '#lib/platform/trusted-authorities.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { type DayRoot, dayRoots, rootLine } from './audit-roots.ts';
import { type AuditEvent, audited } from './audited.ts';

export const ROOT_WAYS = ['mail', 'store'] as const;
type Way = (typeof ROOT_WAYS)[number];

const NOBODY = { userId: null, address: null };

/**
 * Sends the roots of all days that are over out of the house, by each way that is set: in one mail to AUDIT_ROOTS_MAIL,
 * as a file for each day into the store of documents, with a time stamp beside it where an authority is set. Each by each way once: the rows that say so are written before and
 * stand only when it went out, and another instance waits for them.
 * @returns how many roots went out
 * @throws the failures of all ways that failed, after the others were tried
 */
export async function sendRoots(ctx: DeskContext): Promise<number> {
  const sent = await Promise.allSettled(waysOf(ctx).map((way) => sendBy(ctx, way)));
  const failures = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Roots of the audit could not be sent');
  return sent.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

const waysOf = ({ env }: DeskContext): Way[] => [
  ...(env.AUDIT_ROOTS_MAIL === undefined ? [] : (['mail'] as const)),
  ...(env.AUDIT_ROOTS_STORE === 'yes' ? (['store'] as const) : []),
];

async function sendBy(ctx: DeskContext, way: Way): Promise<number> {
  const roots = await audited({ db: ctx.db, actor: NOBODY }, eventOf(way), async (transaction) => {
    const claimed = await claim(transaction, way);
    if (claimed.length > 0) await SENDERS[way](ctx, claimed);
    return claimed;
  });
  return roots.length;
}

const eventOf =
  (way: Way) =>
  (roots: readonly DayRoot[]): AuditEvent | null =>
    roots.length === 0
      ? null
      : {
          action: 'audit-exported',
          object: 'audit roots',
          details: { format: way, days: roots.length, to: roots[0]?.day ?? '' },
        };

const Days = z.array(z.object({ day: z.string() }));

/** Of the days that are over those that have not gone this way; of two instances one gets them. */
async function claim(transaction: Prisma.TransactionClient, way: Way): Promise<DayRoot[]> {
  const roots = await dayRoots(transaction, { isOver: true });
  const rows = roots.map(({ day, lastId, root }) => ({ day, lastId, root }));
  const claimed = Days.parse(
    await transaction.$queryRaw`
      insert into desk.sent_root (day, way, entry_id, root)
      select (r->>'day')::date, ${way}, (r->>'lastId')::bigint, r->>'root'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r order by 1
      on conflict do nothing returning to_char(day, 'YYYY-MM-DD') as day`,
  );
  const isClaimed = new Set(claimed.map(({ day }) => day));
  return roots.filter(({ day }) => isClaimed.has(day));
}

const SENDERS: Readonly<Record<Way, (ctx: DeskContext, roots: readonly DayRoot[]) => Promise<void>>> = {
  async mail({ env }, roots) {
    const [newest] = roots;
    const { AUDIT_ROOTS_MAIL: to = '' } = env;
    const subject = say('audit.mail.subject', { day: newest?.day ?? '' });
    await sendMail(env, { to, subject, text: mailText(roots) });
  },
  async store({ env }, roots) {
    const files = openNamedFiles(env, 'audit-roots');
    for (const root of roots) {
      const line = new TextEncoder().encode(rootLine(root));
      await files.keep(`${root.day}.txt`, line);
      await keepTimeStamp(env, files, { name: `${root.day}.tst`, line });
    }
  },
};

/** Beside the root, by whose clock it was there: the token of TIMESTAMP_AUTHORITY_URL over the file's bytes, once. */
async function keepTimeStamp(
  env: Env,
  files: NamedFiles,
  { name, line }: { readonly name: string; readonly line: Uint8Array },
): Promise<void> {
  const { TIMESTAMP_AUTHORITY_URL: url } = env;
  if (url === undefined || (await files.read(name)) !== undefined) return;
  const stamp = createTimeStampAuthority({ url, trusted: await trustedAuthorities(env) });
  const { token } = await stamp(line, new Date());
  await files.keep(name, token);
}

const mailText = (roots: readonly DayRoot[]): string =>
  say('audit.mail.text', { roots: roots.map(rootLine).join('') });

/** Every hour; a failure is logged, and the next hour tries again. */
export const scheduleRoots = (ctx: () => DeskContext): (() => void) =>
  everyHour(async () => {
    const { log } = ctx();
    try {
      const sent = await sendRoots(ctx());
      if (sent > 0) log.info({ sent }, 'Roots of the audit were sent.');
    } catch (err) {
      log.error({ err }, 'Roots of the audit could not be sent. The next attempt is in an hour.');
    }
  });
