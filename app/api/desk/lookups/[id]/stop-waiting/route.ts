import { stopWaiting } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** No longer waits for a lookup; what still comes is saved. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id: lookupId } = await params;
  return answerDesk(request, { lookupId }, stopWaiting);
}
