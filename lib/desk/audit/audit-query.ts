import { z } from 'zod';
import { ACTIONS, AUDIT_FILTERS } from '#lib/domain/audit/action.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import { Prisma } from '#lib/platform/prisma.ts';

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
  /** A part of what it was done to: an id, or a company's number or name, which finds its reports and requests too. */
  object: Text,
  /** First and last day, in UTC. */
  from: Day,
  to: Day,
  /** In the action, the object and its name, the reason, the address, and the name or e-mail of who did it or whom it was shared with. */
  text: Text,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Entries `e`, with who did it as `u`. */
export const ENTRIES = Prisma.sql`desk.audit_entry e left join desk."user" u on u.id = e.actor_id`;

/** What both the list and the export read of `ENTRIES`. */
export const EntryRow = z.object({
  id: z.bigint(),
  at: z.date(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
});

/** Those of `ENTRIES` that a filter means. */
export function entriesOf({ actor, action, object, from, to, text }: AuditFilter): Prisma.Sql {
  const conditions = [
    actor === 'nobody' && Prisma.sql`e.actor_id is null`,
    actor !== '' && actor !== 'nobody' && Prisma.sql`e.actor_id = ${actor}::uuid`,
    action !== '' && Prisma.sql`e.action = ${action}`,
    object !== '' && oneOf(doneTo(containing(object))),
    from !== '' && Prisma.sql`e.at >= ${from}::date::timestamp at time zone 'UTC'`,
    to !== '' && Prisma.sql`e.at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    text !== '' && oneOf(saying(text)),
  ];
  return Prisma.join([Prisma.sql`true`, ...conditions.filter((one) => one !== false)], ' and ');
}

/**
 * Entries that one of these finds. Each is looked up by an index of its own, once, and the entries then by their numbers:
 * a condition with `or` over them would read the whole audit.
 */
const oneOf = (finds: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`e.id = any (array(${Prisma.join([...finds], ' union all ')}))`;

const entriesWhere = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select x.id from desk.audit_entry x where ${condition}`;

/**
 * Acts on a report or a request name it alone: they are found by its company too, a company by its name, and a user or an
 * invitation by name and e-mail.
 */
function doneTo(pattern: string): Prisma.Sql[] {
  const isOfCompany = Prisma.sql`
    ('company ' || country || ' ' || company_id ilike ${pattern} or legal_name ilike ${pattern})`;
  return [
    entriesWhere(Prisma.sql`x.object ilike ${pattern}`),
    entriesWhere(Prisma.sql`x.object = any (array(
      select 'report ' || id from desk.report where ${isOfCompany}
      union all select 'lookup ' || id from desk.lookup where ${isOfCompany}
      union all select 'company ' || country || ' ' || company_id from desk.lookup where legal_name ilike ${pattern}
      union all select 'user ' || id from desk."user" where name ilike ${pattern} or email ilike ${pattern}
      union all select 'invitation ' || id from desk.invitation where email ilike ${pattern}))`),
  ];
}

/** Acts on a share link name its recipients by their ids alone. */
const sharedWith = (pattern: string): Prisma.Sql[] => [
  entriesWhere(Prisma.sql`x.details ->> 'recipient' = any (array(
    select id::text from desk.share_recipient where email ilike ${pattern}))`),
  entriesWhere(Prisma.sql`x.details ->> 'recipient' is null and x.details ->> 'share' = any (array(
    select share_id::text from desk.share_recipient where email ilike ${pattern}))`),
];

function saying(text: string): Prisma.Sql[] {
  const pattern = containing(text);
  return [
    ...doneTo(pattern),
    ...sharedWith(pattern),
    entriesWhere(Prisma.sql`x.action ilike ${containing(text.replaceAll(/\s+/g, '-'))}`),
    entriesWhere(Prisma.sql`x.reason ilike ${pattern}`),
    entriesWhere(Prisma.sql`x.address ilike ${pattern}`),
    entriesWhere(Prisma.sql`x.actor_id = any (array(
      select id from desk."user" where name ilike ${pattern} or email ilike ${pattern}))`),
  ];
}

const containing = (part: string): string => `%${escapeLike(part)}%`;

/** Of LIKE: `50%` and `a_b` mean themselves. */

/** Which parts of a filter were set, in the order of the form; only those. */
export const partsOf = (filter: AuditFilter): readonly (readonly [keyof AuditFilter, string])[] =>
  AUDIT_FILTERS.flatMap((part) => (filter[part] === '' ? [] : [[part, filter[part]] as const]));
