import { z } from 'zod';
import { listInProgress } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

/** What is under way, and what has come while nobody looked. Free. */
export function GET(request: Request): Promise<Response> {
  return answerDesk(request, z.strictObject({}), {}, (actor) => listInProgress(actor));
}
