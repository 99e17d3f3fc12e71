import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import {
  CLOSING,
  DECISIONS,
  DISCREPANCY_CLASSES,
  DiscrepancyFacts,
  daysBetween,
  type ListedDiscrepancy,
  stateOn,
} from '#lib/domain/owners/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, mayDo, whoMay } from '../context/permissions.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { say } from '../words/say.ts';

const PERSON = { select: { id: true, name: true, email: true } } as const;
export const WITH_PEOPLE = {
  assignee: PERSON,
  decider: PERSON,
  confirmer: PERSON,
} as const satisfies Prisma.DiscrepancyInclude;

type Row = Prisma.DiscrepancyGetPayload<{ include: typeof WITH_PEOPLE }>;

/** Neither superseded nor resolved: one for each key. */
export const CURRENT = { supersededAt: null, resolvedAt: null } as const;

/** Nobody has reported it or proposed to close it: somebody has to, by its last day. */
export const TO_DECIDE = {
  ...CURRENT,
  AND: [{ OR: [{ outcome: null }, { outcome: 'ask_customer' }] }],
} satisfies Prisma.DiscrepancyWhereInput;

/** Closed by one person: a second one has to confirm it. */
export const UNCONFIRMED = {
  ...CURRENT,
  outcome: CLOSING,
  confirmedAt: null,
} satisfies Prisma.DiscrepancyWhereInput;

/** Something is to be done by its last day. */
export const STILL_OPEN = {
  ...CURRENT,
  AND: [{ OR: [TO_DECIDE, UNCONFIRMED] }],
} satisfies Prisma.DiscrepancyWhereInput;

const Class = z.enum(DISCREPANCY_CLASSES);
const Decision = z.enum(DECISIONS);

/** Who can sign in and decide on discrepancies. */
export const WHO_WORKS = {
  disabledAt: null,
  role: { in: [...whoMay('decideDiscrepancies')] },
} satisfies Prisma.UserWhereInput;

/** @throws Failure `resource_not_found`, `internal` where findings on its company differ from the audit log */
export async function findDiscrepancy({ db }: Pick<ActorContext, 'db'>, id: string): Promise<Row> {
  const row = await db.discrepancy.findUnique({ where: { id }, include: WITH_PEOPLE });
  if (row === null) throw new Failure('resource_not_found', say('discrepancies.unknown'));
  await assertAsRecorded(db, row);
  return row;
}

/** A row as the pages show it to a reader on a day (`YYYY-MM-DD`, UTC). */
export function listedDiscrepancy(row: Row, { actor, today }: Reading): ListedDiscrepancy {
  const outcome = row.outcome === null ? undefined : Decision.parse(row.outcome);
  const dueOn = row.dueOn.toISOString().slice(0, 10);
  return {
    id: row.id,
    country: row.country,
    companyId: row.companyId,
    key: row.key,
    class: Class.parse(row.class),
    facts: DiscrepancyFacts.parse(row.facts),
    detectedAt: row.detectedAt.toISOString(),
    dueOn,
    daysLeft: daysBetween(today, dueOn),
    state: stateOn(today, {
      dueOn,
      outcome,
      isConfirmed: row.confirmedAt !== null,
      isResolved: row.resolvedAt !== null,
      isCorrected: row.correctedAt !== null,
      isSuperseded: row.supersededAt !== null,
    }),
    decision: outcome && {
      outcome,
      reason: row.reason ?? '',
      by: row.decider === null ? '' : nameOf(row.decider),
      at: row.decidedAt?.toISOString() ?? '',
      confirmed: row.confirmedAt && {
        by: row.confirmer && nameOf(row.confirmer),
        at: row.confirmedAt.toISOString(),
      },
    },
    ...(outcome === 'report' && row.correctedAt !== null && row.resolvedAt === null && { isCorrected: true }),
    awaits: awaitsOf(row, actor),
    assignee: row.assignee === null ? undefined : { id: row.assignee.id, name: nameOf(row.assignee) },
  };
}

interface Reading {
  readonly actor: Pick<Actor, 'userId' | 'role'>;
  readonly today: string;
}

function awaitsOf(row: Row, actor: Reading['actor']): ListedDiscrepancy['awaits'] {
  const isWaiting =
    row.outcome === CLOSING &&
    row.confirmedAt === null &&
    row.supersededAt === null &&
    row.resolvedAt === null;
  if (!isWaiting) return undefined;
  return row.decidedBy !== actor.userId && mayDo(actor.role, 'decideDiscrepancies') ? 'reader' : 'another';
}

/** Those that still hold, the most urgent first. */
export async function currentDiscrepancies(
  { db, actor }: Pick<ActorContext, 'db' | 'actor'>,
  where: Prisma.DiscrepancyWhereInput,
  today: string,
): Promise<ListedDiscrepancy[]> {
  const rows = await db.discrepancy.findMany({
    where: { ...where, ...CURRENT },
    include: WITH_PEOPLE,
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => listedDiscrepancy(row, { actor, today }));
}
