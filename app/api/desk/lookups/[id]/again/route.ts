import { askAgain } from '#lib/desk/purchases/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** Asks once more what a broken connection left unknown. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id: lookupId } = await params;
  return answerDesk(request, { lookupId }, askAgain);
}
