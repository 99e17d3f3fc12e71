import { revealPerson } from '#lib/desk/company/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** Reveals what of a person is masked; written to the audit. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), revealPerson);
}
