import { markSeen } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** The officer knows that these are there. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), markSeen);
}
