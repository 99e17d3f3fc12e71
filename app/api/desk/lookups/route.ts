import { buyData, Purchase } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/desk-door.ts';

/** Buys data of a company for at most the total that was on the screen. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, Purchase, bodyOf(request), (actor, purchase) => buyData(actor, purchase));
}
