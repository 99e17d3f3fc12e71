import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  CLOSING,
  LISTED_ASSIGNEES,
  LISTED_STATES,
  type ListedDiscrepancy,
  type ListedState,
} from '#lib/domain/owners/index.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { discrepanciesThatDiffer } from '../audit/as-recorded.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import {
  CURRENT,
  listedDiscrepancy,
  STILL_OPEN,
  TO_DECIDE,
  UNCONFIRMED,
  WITH_PEOPLE,
} from './stored-discrepancy.ts';

const PAGE_SIZE = 50;

/** What an address may ask for; what it can't mean counts as not asked. */
export const DiscrepancyFilters = z.object({
  state: z.enum(LISTED_STATES).catch('open'),
  class: z.string().max(60).catch(''),
  /** A part of the company's name or number. */
  company: z.string().trim().max(200).catch(''),
  /** Empty: whoever works on it. */
  assignee: z.union([z.literal(['', ...LISTED_ASSIGNEES]), z.uuid()]).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type DiscrepancyFilters = z.infer<typeof DiscrepancyFilters>;

export interface DiscrepancyList {
  readonly filters: DiscrepancyFilters;
  readonly items: readonly ListedDiscrepancy[];
  /** Ids of those that differ from the audit log: nothing of them is shown as true. */
  readonly damaged: readonly string[];
  readonly page: {
    readonly number: number;
    readonly pages: number;
    readonly total: number;
    readonly first: number;
    readonly last: number;
  };
}

/**
 * The discrepancies of all companies, the most urgent first.
 * @throws Failure `forbidden`
 */
export async function listDiscrepancies(
  ctx: ActorContext,
  input: Input<typeof DiscrepancyFilters>,
): Promise<DiscrepancyList> {
  authorise(ctx, 'readCompanies');
  const asked = parseInput(DiscrepancyFilters, input);
  // Each names owners.
  await auditedOnceAnHour(ctx, { action: 'owners-read', object: 'discrepancies' });
  const today = ctx.now().toISOString().slice(0, 10);
  const where = whereOf(asked, { actor: ctx.actor, today });
  const total = await ctx.db.discrepancy.count({ where });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const number = Math.min(asked.page, pages);
  const rows = await ctx.db.discrepancy.findMany({
    where,
    include: WITH_PEOPLE,
    orderBy: [{ dueOn: 'asc' }, { detectedAt: 'asc' }, { id: 'asc' }],
    skip: (number - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  });
  const differing = await discrepanciesThatDiffer(ctx.db, rows);
  return {
    filters: asked,
    damaged: rows.flatMap(({ id: one }) => (differing.has(one) ? [one] : [])),
    items: rows.map((row) => listedDiscrepancy(row, { actor: ctx.actor, today })),
    page: {
      number,
      pages,
      total,
      first: total === 0 ? 0 : (number - 1) * PAGE_SIZE + 1,
      last: Math.min(number * PAGE_SIZE, total),
    },
  };
}

/** How many of a company are open, that is neither reported nor closed by two people, and how many of these are late. */
export async function countOpenDiscrepancies(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<{ readonly open: number; readonly overdue: number; readonly nextDueOn: string | undefined }> {
  authorise(ctx, 'readCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const today = ctx.now().toISOString().slice(0, 10);
  const rows = await ctx.db.discrepancy.findMany({
    where: { country, companyId, ...STILL_OPEN },
    select: { dueOn: true },
    orderBy: { dueOn: 'asc' },
  });
  const days = rows.map(({ dueOn }) => dueOn.toISOString().slice(0, 10));
  return { open: days.length, overdue: days.filter((day) => day < today).length, nextDueOn: days[0] };
}

interface Reading {
  readonly actor: ActorContext['actor'];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

function whereOf(
  { state, class: kind, company, assignee }: DiscrepancyFilters,
  reading: Reading,
): Prisma.DiscrepancyWhereInput {
  const mine = { assigneeId: reading.actor.userId };
  const nobody = { assigneeId: null };
  const assigned: Readonly<Record<string, Prisma.DiscrepancyWhereInput>> = {
    '': {},
    me: mine,
    nobody,
    'me-or-nobody': { OR: [mine, nobody] },
  };
  return {
    AND: [STATE[state](reading), assigned[assignee] ?? { assigneeId: assignee }],
    ...(kind !== '' && { class: kind }),
    ...(company !== '' && {
      OR: [
        { companyId: { contains: escapeLike(company), mode: 'insensitive' } },
        { facts: { path: ['legalName'], string_contains: escapeLike(company), mode: 'insensitive' } },
      ],
    }),
  };
}

/** A comparison with nothing is neither true nor false in SQL. */
const NOT_REPORTED = { OR: [{ outcome: null }, { outcome: { not: 'report' } }] };

/**
 * What is open is overdue too once its day is past, whether the customer was asked or not. `all` leaves out what was
 * superseded: its follower stands there.
 */
const STATE: Readonly<Record<ListedState, (reading: Reading) => Prisma.DiscrepancyWhereInput>> = {
  open: () => STILL_OPEN,
  toDecide: () => TO_DECIDE,
  toConfirm: ({ actor }) => ({ ...UNCONFIRMED, decidedBy: { not: actor.userId } }),
  asked: () => ({ ...CURRENT, outcome: 'ask_customer' }),
  overdue: ({ today }) => ({ ...STILL_OPEN, dueOn: { lt: new Date(today) } }),
  decided: () => ({
    ...CURRENT,
    OR: [{ outcome: 'report' }, { outcome: CLOSING, confirmedAt: { not: null } }],
  }),
  corrected: () => ({ ...CURRENT, outcome: 'report', correctedAt: { not: null } }),
  resolved: () => ({ resolvedAt: { not: null }, OR: [{ correctedAt: null }, { outcome: 'report' }] }),
  withdrawn: () => ({ resolvedAt: { not: null }, correctedAt: { not: null }, ...NOT_REPORTED }),
  all: () => ({ supersededAt: null }),
};
