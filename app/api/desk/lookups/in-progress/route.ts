import { listInProgress } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** What is under way, and what has come while nobody looked. Free. */
export function GET(request: Request): Promise<Response> {
  return answerDesk(request, {}, listInProgress);
}
