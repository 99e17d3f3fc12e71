import { z } from 'zod';
import { markSeen } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/desk-door.ts';

const Seen = z.strictObject({ lookupIds: z.array(z.uuid()).min(1).max(100) });

/** The officer knows that these are there. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, Seen, bodyOf(request), (actor, seen) => markSeen(actor, seen));
}
