import { buyData } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** Buys data of a company for at most the total that was on the screen. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), buyData);
}
