import { refreshLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** A lookup as it stands now; free. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id: lookupId } = await params;
  return answerDesk(request, { lookupId }, refreshLookup);
}
