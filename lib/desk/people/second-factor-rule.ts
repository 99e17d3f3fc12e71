import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Role } from '#lib/domain/people/role.ts';
import { SECOND_FACTOR_FOR } from '#lib/domain/people/second-factor-for.ts';
import { changeSetting } from '../audit/change-setting.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

const SecondFactorFor = z.enum(SECOND_FACTOR_FOR);
type SecondFactorFor = z.infer<typeof SecondFactorFor>;

/** Who has to have a second factor to work here. */
export async function readSecondFactorRule(ctx: ActorContext): Promise<SecondFactorFor> {
  authorise(ctx, 'manageUsers');
  return ruleOf(ctx);
}

export const SetSecondFactorRule = z.object({ secondFactorFor: SecondFactorFor });

/** Says who has to have a second factor. Who has none sets it up on the very next request, and does nothing else before. */
export async function setSecondFactorRule(
  ctx: ActorContext,
  input: Input<typeof SetSecondFactorRule>,
): Promise<void> {
  authorise(ctx, 'manageUsers');
  const { secondFactorFor } = parseInput(SetSecondFactorRule, input);
  await changeSetting(ctx, { secondFactorFor });
}

async function ruleOf({ db }: Pick<DeskContext, 'db'>): Promise<SecondFactorFor> {
  const { secondFactorFor } = await db.setting.findUniqueOrThrow({ where: { id: 1 } });
  return SecondFactorFor.parse(secondFactorFor);
}

/** Whether the rule asks a second factor of a role. */
export async function asksSecondFactorOf(ctx: Pick<DeskContext, 'db'>, role: Role): Promise<boolean> {
  const rule = await ruleOf(ctx);
  return rule === 'everybody' || (rule === 'administrators' && role === 'administrator');
}
