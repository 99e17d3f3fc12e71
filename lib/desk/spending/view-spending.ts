import { z } from 'zod';
import { SPENDING_ROLES, type SpendingPage } from '#lib/domain/spending/spending-page.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, Role } from '../context/permissions.ts';
import { limitsOfRoles } from './limits-of-roles.ts';

const People = z.array(
  z.object({
    userId: z.uuid(),
    name: z.string(),
    role: Role,
    ownCredits: z.int().nullable(),
    limitCredits: z.int().nullable(),
    spentCredits: z.number(),
  }),
);

/** The limits of the day, and who has spent what of theirs: everybody who may buy, or has a limit of their own. */
export async function viewSpending(ctx: ActorContext): Promise<SpendingPage> {
  authorise(ctx, 'manageSpending');
  const people = await ctx.db.$queryRaw`
    select u.id as "userId", coalesce(u.name, u.email) as name, u.role, l.credits_per_day as "ownCredits",
           desk.limit_of(u.id) as "limitCredits", desk.spent_today(u.id) as "spentCredits"
      from desk."user" u left join desk.spending_limit l on l.user_id = u.id
     where u.disabled_at is null and (u.role = any(${[...SPENDING_ROLES]}::text[]) or l.id is not null)
     order by name, u.email`;
  return { roles: await limitsOfRoles(ctx.db), people: People.parse(people) };
}
