import { sendFile } from '#lib/desk/files/send-file.ts';
import { readCertificate } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** What is left of a purged report, as canonical JSON. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  return answerDesk(request, { id }, async (ctx, input) => sendFile(await readCertificate(ctx, input)));
}
