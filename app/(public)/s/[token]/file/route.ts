import { Unparsed } from '#lib/contract/parse-input.ts';
import { sendShared } from '#lib/desk/shares/send-shared.ts';
import { visitOf } from '#lib/desk/shares/share-of-page.ts';
import { goneAnswer } from '../../../../plain-answer.ts';

/** The shared report as a file (`format`): the drawing for its page, and what the sharer lets visitors take along. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  const asked = { ...Object.fromEntries(new URL(request.url).searchParams), token };
  return sendShared(await visitOf(token), new Unparsed(asked), goneAnswer, request.headers);
}

/** Next would make the whole file for its headers alone. */
export const HEAD = () =>
  new Response(null, { status: 405, headers: { allow: 'GET', 'cache-control': 'no-store' } });
