import { z } from 'zod';
import type { Prisma } from '#lib/platform/prisma.ts';
import { ACTIONS } from './audited.ts';

const Text = z.string().trim().max(200).catch('');
const Day = z.iso.date().or(z.literal('')).catch('');

/** What of the audit an address may ask for; what it can't mean counts as not asked. */
export const AuditFilter = z.object({
  /** A user, or `nobody`: the system, and whoever was not signed in. */
  actor: z
    .uuid()
    .or(z.enum(['', 'nobody']))
    .catch(''),
  action: z.enum(['', ...ACTIONS]).catch(''),
  /** A part of what it was done to: a company's number, a report's or a user's id. */
  object: Text,
  /** First and last day, in UTC. */
  from: Day,
  to: Day,
  /** In the action, the object, the reason, and the name or e-mail of who did it. */
  text: Text,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const DAY_MS = 86_400_000;

/** The entries that a filter means. */
export function entriesOf({ actor, action, object, from, to, text }: AuditFilter) {
  const containing = (part: string) => ({ contains: escaped(part), mode: 'insensitive' }) as const;
  return {
    AND: [
      actor === '' ? {} : { actorId: actor === 'nobody' ? null : actor },
      action === '' ? {} : { action },
      object === '' ? {} : { object: containing(object) },
      from === '' ? {} : { at: { gte: new Date(from) } },
      to === '' ? {} : { at: { lt: new Date(Date.parse(to) + DAY_MS) } },
      text === ''
        ? {}
        : {
            OR: [
              { action: containing(text.replaceAll(/\s+/g, '-')) },
              { object: containing(text) },
              { reason: containing(text) },
              { actor: { name: containing(text) } },
              { actor: { email: containing(text) } },
            ],
          },
    ],
  } satisfies Prisma.AuditEntryWhereInput;
}

/** Of LIKE: `50%` and `a_b` mean themselves. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Which parts of a filter were set, in the order of the form; only those. */
export const partsOf = (filter: AuditFilter): readonly (readonly [keyof AuditFilter, string])[] =>
  FILTER_PARTS.flatMap((part) => (filter[part] === '' ? [] : [[part, filter[part]] as const]));

const FILTER_PARTS = ['actor', 'action', 'object', 'from', 'to', 'text'] as const;
