import { DownloadShared, downloadShared } from '#lib/desk/shares/index.ts';
import { sendShared } from '#lib/desk/shares/send-shared.ts';
import { visitOf } from '#lib/desk/shares/share-of-page.ts';
import { goneAnswer } from '../../plain-answer.ts';

/** The shared report as a file (`format`): the drawing for its page, and what the sharer lets visitors take along. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  return sendShared(
    DownloadShared,
    { ...Object.fromEntries(new URL(request.url).searchParams), token },
    async (asked) => {
      const { visit, visitor } = await visitOf(token);
      return downloadShared(asked, visit, visitor);
    },
    goneAnswer,
  );
}

/** Next would make the whole file for its headers alone. */
export const HEAD = () =>
  new Response(null, { status: 405, headers: { allow: 'GET', 'cache-control': 'no-store' } });
