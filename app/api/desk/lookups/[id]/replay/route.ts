import { replayLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The same result once more from the service; free. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id: lookupId } = await params;
  return answerDesk(request, { lookupId }, replayLookup);
}
