import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { LegalReadings } from '#lib/domain/ownership/index.ts';
import {
  LEGAL_POINTS,
  type LegalPoint,
  READINGS,
  type Reading,
} from '#lib/domain/ownership/legal-choices.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said } from '../words/say.ts';

const ReadingOf = z.enum(READINGS, said('law.selectReading'));

/** A reading for each point, and why: counsel's advice, with its date. */
export const SetReadings = z.strictObject({
  'indirect-majority': ReadingOf,
  'own-and-trust': ReadingOf,
  'own-and-controlled': ReadingOf,
  'controlled-holdings': ReadingOf,
  'corporate-parties': ReadingOf,
  'subsidiary-votes': ReadingOf,
  reason: z.string().trim().min(1, said('law.enterReason')).max(4_000),
} satisfies Record<LegalPoint | 'reason', z.ZodType>);

/** The readings that were chosen, point by point; every other is the careful one. */
export async function legalReadings(db: Pick<Prisma.TransactionClient, 'setting'>): Promise<LegalReadings> {
  const { legalReadings: kept } = await db.setting.findUniqueOrThrow({ where: { id: 1 } });
  return LegalReadings.parse(kept);
}

/**
 * The same for whoever chooses them.
 * @throws Failure `forbidden`
 */
export async function readReadings(ctx: ActorContext): Promise<LegalReadings> {
  authorise(ctx, 'manageLaw');
  return legalReadings(ctx.db);
}

/**
 * Chooses the readings for every verdict from now on; saved versions keep theirs. A point that changes is dated today.
 * @throws Failure `forbidden`, `invalid_request`
 */
export async function setReadings(ctx: ActorContext, input: Input<typeof SetReadings>): Promise<void> {
  authorise(ctx, 'manageLaw');
  const { reason, ...asked } = parseInput(SetReadings, input);
  const since = ctx.now().toISOString().slice(0, 10);
  await audited(
    ctx,
    (changes: Changes) =>
      Object.keys(changes).length === 0
        ? null
        : { action: 'setting-changed', object: 'setting', reason, details: changes },
    async (transaction) => {
      await transaction.$queryRaw`select from desk.setting where id = 1 for update`;
      const before = await legalReadings(transaction);
      const changed = LEGAL_POINTS.filter((point) => asked[point] !== takenIn(before, point));
      if (changed.length > 0) {
        const now = Object.fromEntries(changed.map((point) => [point, { taken: asked[point], since }]));
        await transaction.setting.update({
          where: { id: 1 },
          data: { legalReadings: { ...before, ...now }, updatedAt: ctx.now(), updatedBy: ctx.actor.userId },
        });
      }
      return Object.fromEntries(
        changed.map((point) => [point, { before: takenIn(before, point), after: asked[point] }]),
      );
    },
  );
}

type Changes = Readonly<Record<string, { readonly before: Reading; readonly after: Reading }>>;

const takenIn = (readings: LegalReadings, point: LegalPoint): Reading => readings[point]?.taken ?? 'careful';
