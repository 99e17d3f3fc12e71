import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { ACTIONS, AUDIT_FILTERS } from '#lib/domain/audit/action.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';

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
  /** Part of the object: an id, a customer's reference, or a company's number or name; both find reports and requests too. */
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

/** A search that finds more entries than this looks for them in each statement anew. */
const MOST_FOUND = 10_000;

type Reads = Pick<PrismaClient, '$queryRaw'>;

/**
 * Those of `ENTRIES` that a filter means, as a condition. What is searched for is looked up here, once for every statement
 * that has the condition: where it finds few entries, the condition is their numbers.
 */
export async function entriesOf(
  db: Reads,
  { actor, action, object, from, to, text }: AuditFilter,
): Promise<Prisma.Sql> {
  const conditions = [
    actor === 'nobody' && Prisma.sql`e.actor_id is null`,
    actor !== '' && actor !== 'nobody' && Prisma.sql`e.actor_id = ${actor}::uuid`,
    action !== '' && Prisma.sql`e.action = ${action}`,
    object !== '' && (await oneOf(db, doneTo(object, await usersCalled(db, object)))),
    from !== '' && Prisma.sql`e.at >= ${from}::date::timestamp at time zone 'UTC'`,
    to !== '' && Prisma.sql`e.at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    text !== '' && (await oneOf(db, saying(text, await usersCalled(db, text)))),
  ];
  return Prisma.join([Prisma.sql`true`, ...conditions.filter((one) => one !== false)], ' and ');
}

const Found = z.array(z.object({ id: z.bigint() }));

/**
 * Entries that one of these finds. Each is looked up by an index of its own, and the entries then by their numbers:
 * a condition with `or` over them would read the whole audit.
 */
async function oneOf(db: Reads, finds: readonly Prisma.Sql[]): Promise<Prisma.Sql> {
  const found = await Promise.all(
    finds.map(async (find) =>
      Found.parse(await db.$queryRaw`select id from (${find}) f limit ${MOST_FOUND + 1}`),
    ),
  );
  const ids = new Set(found.flatMap((rows) => rows.map(({ id }) => id)));
  const isAll = found.every((rows) => rows.length <= MOST_FOUND);
  return isAll && ids.size <= MOST_FOUND
    ? Prisma.sql`e.id = any (${[...ids]}::bigint[])`
    : Prisma.sql`e.id = any (array(${union(finds)}))`;
}

const entriesWhere = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select x.id from desk.audit_entry x where ${condition}`;

/**
 * Acts on a report or a request name it alone: they are found by its company and its customer's reference too, a company by its
 * name, and a user or an invitation by name and e-mail.
 */
function doneTo(text: string, userIds: readonly string[]): Prisma.Sql[] {
  const pattern = containing(text);
  const number = numberIn(text);
  const isNumbered = number === undefined ? keyLike(pattern) : numberedAs(number);
  const isObject =
    number === undefined
      ? Prisma.sql`x.object ilike ${pattern}`
      : Prisma.sql`lower(x.object) like ${`company ${number.country.toLowerCase()} ${number.start}`}`;
  return [
    union([
      entriesWhere(isObject),
      actsOn(
        Prisma.sql`select 'report ' || id from desk.report where (${isNumbered}) or legal_name ilike ${pattern}`,
      ),
      actsOn(Prisma.sql`
        select 'user ' || id from unnest(${userIds}::text[]) id
        union all select 'invitation ' || id from desk.invitation where email ilike ${pattern}`),
      actsOn(Prisma.sql`
        select 'customer ' || id from desk.customer_file where reference ilike ${pattern} or name ilike ${pattern}
        union all ${ofReference(pattern)}`),
    ]),
    actsOn(Prisma.sql`
      select 'lookup ' || id from desk.lookup where ${isNumbered}
      union all select unnest(array['lookup ' || id, 'company ' || country || ' ' || company_id])
        from desk.lookup where legal_name ilike ${pattern}`),
  ];
}

/** By a customer's reference: the companies of the customer file, with their reports and requests. */
const ofReference = (pattern: string): Prisma.Sql => Prisma.sql`
  select unnest(array['company ' || c.country || ' ' || c.company_id, 'report ' || r.id, 'lookup ' || l.id])
  from desk.customer_file f join desk.customer_company c on c.file_id = f.id
    left join desk.report r on r.country = c.country and r.company_id = c.company_id
    left join desk.lookup l on l.country = c.country and l.company_id = c.company_id
  where f.reference ilike ${pattern}`;

const actsOn = (objects: Prisma.Sql): Prisma.Sql =>
  entriesWhere(Prisma.sql`x.object = any (array(${objects}))`);

const union = (finds: readonly Prisma.Sql[]): Prisma.Sql => Prisma.join([...finds], ' union all ');

interface CompanyNumber {
  readonly country: Country;
  /** A pattern of how it begins, in small letters. */
  readonly start: string;
}

/**
 * A company's number as pages write it, `TEST 00000042`, or its beginning. It is looked up by that: digits have so few
 * trigrams that those of one number are in most others too.
 */
function numberIn(text: string): CompanyNumber | undefined {
  const [, code = '', number = ''] = /^(?:company )?(\S+) (\S*\d.*)$/i.exec(text) ?? [];
  const { data: country } = Country.safeParse(code.toUpperCase());
  return country && { country, start: `${escapeLike(number.toLowerCase())}%` };
}

const keyLike = (pattern: string): Prisma.Sql =>
  Prisma.sql`'company ' || country || ' ' || company_id ilike ${pattern}`;

const numberedAs = ({ country, start }: CompanyNumber): Prisma.Sql =>
  Prisma.sql`country = ${country} and lower(company_id) like ${start}`;

/** Acts on a share link name its recipients by their ids alone. */
const sharedWith = (pattern: string): Prisma.Sql[] => [
  entriesWhere(Prisma.sql`x.details ->> 'recipient' = any (array(
    select id::text from desk.share_recipient where email ilike ${pattern}))`),
  entriesWhere(Prisma.sql`x.details ->> 'recipient' is null and x.details ->> 'share' = any (array(
    select share_id::text from desk.share_recipient where email ilike ${pattern}))`),
];

function saying(text: string, userIds: readonly string[]): Prisma.Sql[] {
  const pattern = containing(text);
  return [
    ...doneTo(text, userIds),
    union([
      ...sharedWith(pattern),
      entriesWhere(Prisma.sql`x.action ilike ${containing(text.replaceAll(/\s+/g, '-'))}`),
      entriesWhere(Prisma.sql`x.reason ilike ${pattern}`),
      entriesWhere(Prisma.sql`x.address ilike ${pattern}`),
      ...userIds.map((id) => entriesWhere(Prisma.sql`x.actor_id = ${id}::uuid`)),
    ]),
  ];
}

/** Who is meant is known before the audit is searched: of nobody, nothing is looked for. */
async function usersCalled(db: Reads, text: string): Promise<string[]> {
  const pattern = containing(text);
  const rows =
    await db.$queryRaw`select id from desk."user" where name ilike ${pattern} or email ilike ${pattern}`;
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

const containing = (part: string): string => `%${escapeLike(part)}%`;

/** Which parts of a filter were set, in the order of the form; only those. */
export const partsOf = (filter: AuditFilter): readonly (readonly [keyof AuditFilter, string])[] =>
  AUDIT_FILTERS.flatMap((part) => (filter[part] === '' ? [] : [[part, filter[part]] as const]));
