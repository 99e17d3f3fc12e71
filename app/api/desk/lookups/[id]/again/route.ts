import { z } from 'zod';
import { askAgain } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

const Path = z.strictObject({ id: z.uuid() });

/** Asks once more what a broken connection left unknown. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, Path, await params, (actor, { id }) => askAgain(actor, { lookupId: id }));
}
