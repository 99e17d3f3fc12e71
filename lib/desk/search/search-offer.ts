import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import { type SearchOffer, searchOfferOf } from '#lib/domain/search/search-offer.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { readPricing } from '../service-client/read-pricing.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { askDeskService } from './ask-desk-service.ts';

export const AskSearchOffer = z.strictObject({ country: Country });

/** What a country's register can be asked, how fast it usually is, and what a search costs. Free. */
export async function searchOffer(
  ctx: ActorContext,
  input: Input<typeof AskSearchOffer>,
): Promise<ServiceAnswer<SearchOffer>> {
  authorise(ctx, 'readPrices');
  const { country } = parseInput(AskSearchOffer, input);
  const answer = await askDeskService(ctx, (connection) => readPricing(connection, country));
  return 'failure' in answer ? answer : { value: searchOfferOf(answer.value) };
}

/** The source of a country, for advice; null if the service does not name it now, or the role reads no prices. Free. */
export async function sourceOfCountry(
  ctx: ActorContext,
  { country }: { readonly country: Country },
): Promise<AskedSource | null> {
  if (!mayDo(ctx.actor.role, 'readPrices')) return null;
  const answer = await searchOffer(ctx, { country });
  return 'failure' in answer ? null : answer.value.source;
}
