import { z } from 'zod';
import { refreshLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

const Path = z.strictObject({ id: z.uuid() });

/** A lookup as it stands now; free. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, Path, await params, (actor, { id }) => refreshLookup(actor, { lookupId: id }));
}
