import { searchOffer } from '#lib/desk/search/search-offer.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** What a search of a country costs and can be asked; null while the service does not say. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), async (ctx, input) => {
    const answer = await searchOffer(ctx, input);
    return 'value' in answer ? answer.value : null;
  });
}
