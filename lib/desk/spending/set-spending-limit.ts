import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { MOST_CREDITS_PER_DAY, SPENDING_ROLES } from '#lib/domain/spending/spending-page.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said, say } from '../words/say.ts';
import { limitsOfRoles } from './limits-of-roles.ts';

/** As a field has it: empty is no limit. */
const Credits = z.union(
  [
    z.literal('').transform(() => null),
    z.null(),
    z
      .union([z.int(), z.stringFormat('digits', /^\d{1,7}$/).transform(Number)])
      .pipe(z.int().min(0).max(MOST_CREDITS_PER_DAY)),
  ],
  said('spending.enterCredits'),
);

export const RoleLimits = z.strictObject({ officer: Credits, approver: Credits, administrator: Credits });
export const PersonLimit = z.strictObject({ userId: z.uuid(), creditsPerDay: Credits });

const FIELDS = { officer: 'limitOfficer', approver: 'limitApprover', administrator: 'limitAdministrator' };

/** Sets what each role may spend in a day, from now on; of whom no own limit is set. */
export async function setRoleLimits(ctx: ActorContext, input: Input<typeof RoleLimits>): Promise<void> {
  authorise(ctx, 'manageSpending');
  const next = parseInput(RoleLimits, input);
  await audited(ctx, limitsChanged('setting'), async (transaction) => {
    await holdLimits(transaction);
    const before = await limitsOfRoles(transaction);
    for (const role of SPENDING_ROLES) {
      const creditsPerDay = next[role];
      if (creditsPerDay === before[role]) continue;
      if (creditsPerDay === null) await transaction.spendingLimit.deleteMany({ where: { role } });
      else
        await transaction.spendingLimit.upsert({
          ...{ where: { role }, create: { role, creditsPerDay }, update: { creditsPerDay } },
        });
    }
    return changesOf(named(before), named(next));
  });
}

const named = (limits: z.output<typeof RoleLimits>) =>
  Object.fromEntries(SPENDING_ROLES.map((role) => [FIELDS[role], limits[role]]));

/**
 * Sets what one person may spend in a day, whatever the role; empty gives the role's limit back.
 * @throws Failure resource_not_found
 */
export async function setPersonLimit(ctx: ActorContext, input: Input<typeof PersonLimit>): Promise<void> {
  authorise(ctx, 'manageSpending');
  const { userId, creditsPerDay } = parseInput(PersonLimit, input);
  await audited(ctx, limitsChanged(`user ${userId}`), async (transaction) => {
    await holdLimits(transaction);
    if ((await transaction.user.count({ where: { id: userId } })) === 0) {
      throw new Failure('resource_not_found', say('spending.unknownPerson'));
    }
    const row = await transaction.spendingLimit.findUnique({ where: { userId } });
    const before = row?.creditsPerDay ?? null;
    if (creditsPerDay === before) return {};
    if (creditsPerDay === null) await transaction.spendingLimit.delete({ where: { userId } });
    else
      await transaction.spendingLimit.upsert({
        ...{ where: { userId }, create: { userId, creditsPerDay }, update: { creditsPerDay } },
      });
    return changesOf({ creditsPerDay: before }, { creditsPerDay });
  });
}

/** One change after the other, so that each entry of the audit says what was there before. */
const holdLimits = (transaction: Prisma.TransactionClient) =>
  transaction.$queryRaw`select from desk.setting where id = 1 for update`;

const limitsChanged = (object: string) => (changes: ReturnType<typeof changesOf>) =>
  Object.keys(changes).length === 0
    ? null
    : ({ action: 'spending-limit-changed', object, details: changes } as const);
