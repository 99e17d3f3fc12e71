import { z } from 'zod';
import { replayLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

const _Path = z.strictObject({ id: z.uuid() });

/** The same result once more from the service; free. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, await params, (ctx, { id }) => replayLookup(ctx, { lookupId: id }));
}
