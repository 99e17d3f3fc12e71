import { readCertificate, sendCertificate } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** What is left of a purged report, as canonical JSON. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, await params, async (ctx, which) =>
    sendCertificate(await readCertificate(ctx, which), which),
  );
}
