import { cancelCheck } from '#lib/desk/audit/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** Cancels the verification that runs. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, {}, cancelCheck);
}
