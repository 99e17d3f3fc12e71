import { knownCompanies } from '#lib/desk/search/known-companies.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** In a body, since addresses are what logs keep. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), knownCompanies);
}
