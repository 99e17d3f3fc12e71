import { searchCompanies } from '#lib/desk/search/search-companies.ts';
import { answerDesk, answerFailure, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** In a body, since addresses are what logs keep. */
export function POST(request: Request): Promise<Response> {
  return bodyOf(request).then((body) => answerDesk(request, body, searchCompanies), answerFailure);
}
