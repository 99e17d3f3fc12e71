import { z } from 'zod';
import { deskDatabase } from '../desk-database.ts';
import { type Actor, authorise } from '../people/permissions.ts';
import { AuditFilter, entriesOf } from './audit-query.ts';
import { ACTIONS, type Action } from './audited.ts';

const PAGE_SIZE = 50;

/** A place in the list: the entries older than `before`, or the ones just newer than `after`. */
const Place = z.object({
  before: z.coerce.number().int().positive().optional().catch(undefined),
  after: z.coerce.number().int().nonnegative().optional().catch(undefined),
});

export interface AuditItem {
  readonly id: number;
  readonly at: Date;
  /** Null: the system, or somebody who was not signed in. */
  readonly actor: { readonly userId: string; readonly email: string; readonly name: string | null } | null;
  /** Null: an act of a later version. */
  readonly action: Action | null;
  /** As it is written. */
  readonly actionCode: string;
  readonly object: string;
  readonly reason: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditList {
  readonly filter: AuditFilter;
  readonly items: readonly AuditItem[];
  /** Of the filter, on all pages. */
  readonly total: number;
  /** `before` of the page with older entries, `after` of that with newer ones. */
  readonly older: number | undefined;
  readonly newer: number | undefined;
  /** Who can be filtered by. */
  readonly actors: readonly { readonly userId: string; readonly label: string }[];
}

const WITH_ACTOR = { actor: { select: { email: true, name: true } } } as const;
const Details = z.record(z.string(), z.unknown()).catch({});

/**
 * What was done, newest first, 50 at a time. What is written meanwhile moves no page.
 * @throws Failure `unauthorized` (403)
 */
export async function listAudit(
  actor: Actor,
  query: Readonly<Record<string, unknown>>,
  db = deskDatabase(),
): Promise<AuditList> {
  authorise(actor, 'readAudit');
  const filter = AuditFilter.parse(query);
  const { before, after } = Place.parse(query);
  const where = entriesOf(filter);
  const isUpward = before === undefined && after !== undefined;
  const id = isUpward ? { gt: after } : before === undefined ? {} : { lt: before };
  const [total, rows, users] = await Promise.all([
    db.auditEntry.count({ where }),
    db.auditEntry.findMany({
      where: { ...where, id },
      include: WITH_ACTOR,
      orderBy: { id: isUpward ? 'asc' : 'desc' },
      take: PAGE_SIZE,
    }),
    db.user.findMany({ select: { id: true, email: true, name: true }, orderBy: { email: 'asc' } }),
  ]);
  const items = (isUpward ? rows.toReversed() : rows).map(itemOf);
  const [first, last] = [items[0]?.id, items.at(-1)?.id];
  const isThere = async (which: { gt: number } | { lt: number }) =>
    (await db.auditEntry.findFirst({ where: { ...where, id: which }, select: { id: true } })) !== null;
  return {
    filter,
    items,
    total,
    newer: first !== undefined && (await isThere({ gt: first })) ? first : undefined,
    older: last !== undefined && (await isThere({ lt: last })) ? last : undefined,
    actors: users.map(({ id: userId, email, name }) => ({
      userId,
      label: name === null ? email : `${name} · ${email}`,
    })),
  };
}

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actor: { readonly email: string; readonly name: string | null } | null;
  readonly action: string;
  readonly object: string;
  readonly reason: string | null;
  readonly address: string | null;
  readonly details: unknown;
}

function itemOf({ id, actorId, actor, action, details, at, object, reason, address }: Row): AuditItem {
  return {
    id: Number(id),
    at,
    actor: actorId === null || actor === null ? null : { userId: actorId, ...actor },
    action: ACTIONS.find((each) => each === action) ?? null,
    actionCode: action,
    object,
    reason,
    address,
    details: Details.parse(details),
  };
}
