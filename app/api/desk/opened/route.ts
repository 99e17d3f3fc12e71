import { rememberCompany } from '#lib/desk/company/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** Notes that somebody looks at a company. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), rememberCompany);
}
