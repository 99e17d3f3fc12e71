import type { Country } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { demandAllowance } from '../spending/demand-allowance.ts';

interface SearchToBuy {
  readonly country: Country;
  /** What it costs; 0 where no price is published and none was confirmed. */
  readonly credits: number;
  readonly confirmedCredits: number;
}

/** A search that was written down. `id` is null where its price is not known: then it counts for no limit. */
interface BoughtSearch {
  readonly id: string | null;
  readonly country: Country;
}

/**
 * Writes down that a search is bought, before the register is asked.
 * @throws Failure budget_exceeded above the buyer's limit of the day
 */
export function noteBoughtSearch(
  ctx: ActorContext,
  { country, credits, confirmedCredits }: SearchToBuy,
): Promise<BoughtSearch> {
  const { userId } = ctx.actor;
  const event = {
    action: 'search-bought',
    object: `search ${country}`,
    details: { confirmedCredits },
  } as const;
  return audited(ctx, event, async (transaction) => {
    if (credits === 0) return { id: null, country };
    await demandAllowance(transaction, { userId, credits });
    const { id } = await transaction.boughtSearch.create({ data: { userId, country, credits } });
    return { id, country };
  });
}

/** A search that the service has surely refused cost nothing: it is taken out again, and the audit says so. */
export async function takeBackSearch(ctx: ActorContext, { id, country }: BoughtSearch): Promise<void> {
  if (id === null) return;
  const event = { action: 'search-refused', object: `search ${country}` } as const;
  await audited(ctx, event, (transaction) => transaction.boughtSearch.delete({ where: { id } }));
}
