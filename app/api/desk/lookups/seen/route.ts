import { z } from 'zod';
import { markSeen } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

const _Seen = z.strictObject({ lookupIds: z.array(z.uuid()).min(1).max(100) });

/** The officer knows that these are there. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), (ctx, seen) => markSeen(ctx, seen));
}
