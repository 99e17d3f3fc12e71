import { viewTraceTerms } from '#lib/desk/ownership/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** What tracing the owners of a company costs. In a body, since addresses are what logs keep. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), viewTraceTerms);
}
