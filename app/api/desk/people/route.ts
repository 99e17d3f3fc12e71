import { searchPeople } from '#lib/desk/search/search-people.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** In a body, since addresses are what logs keep. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), searchPeople);
}
