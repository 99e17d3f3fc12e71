import { RevealPerson, revealPerson } from '#lib/desk/company/index.ts';
import { answerDesk, answerFailure, bodyOf } from '#lib/desk/session/desk-door.ts';

/** Reveals what a person's masked parts say; written to the audit. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await bodyOf(request);
    return await answerDesk(request, RevealPerson, body, (actor, input) => revealPerson(actor, input));
  } catch (error) {
    return answerFailure(error);
  }
}
