import { quoteCompany } from '#lib/desk/lookups/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** What can be bought of a company and for how much. In a body, since addresses are what logs keep. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), quoteCompany);
}
