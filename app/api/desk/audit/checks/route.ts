import { startCheck, viewChecks } from '#lib/desk/audit/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

/** The verification that runs or ran last. */
export function GET(request: Request): Promise<Response> {
  return answerDesk(request, {}, viewChecks);
}

/** Starts one, of new entries or of all. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), startCheck);
}
