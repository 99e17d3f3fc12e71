import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type SearchOffer, searchOfferOf } from '#lib/domain/search/search-offer.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
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
