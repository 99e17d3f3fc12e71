import { RevealPerson, revealPerson } from '#lib/desk/company/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/desk-door.ts';

/** Reveals what of a person is masked; written to the audit. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, RevealPerson, bodyOf(request), (actor, input) => revealPerson(actor, input));
}
