import { fileDiscrepancy } from '#lib/desk/discrepancies/index.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The report of a discrepancy, as a file to keep or to file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const asked = { ...Object.fromEntries(searchParams), ...(await params) };
  return answerDesk(request, asked, async (ctx, input) => sendFile(await fileDiscrepancy(ctx, input)));
}
