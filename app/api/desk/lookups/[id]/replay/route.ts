import { z } from 'zod';
import { replayLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

const Path = z.strictObject({ id: z.uuid() });

/** The same result once more from the service; free. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, Path, await params, (actor, { id }) => replayLookup(actor, { lookupId: id }));
}
