import { refreshLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** Fetches a document again that is paid for and could not be kept; free. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), refreshLookup);
}
