import { z } from 'zod';
import { refreshLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

const _Path = z.strictObject({ id: z.uuid() });

/** A lookup as it stands now; free. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, await params, (ctx, { id }) => refreshLookup(ctx, { lookupId: id }));
}
