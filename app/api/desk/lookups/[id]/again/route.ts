import { z } from 'zod';
import { askAgain } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

const _Path = z.strictObject({ id: z.uuid() });

/** Asks once more what a broken connection left unknown. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, await params, (ctx, { id }) => askAgain(ctx, { lookupId: id }));
}
