import { exportReport, sendReport } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** A version (`version`, else the newest) as a file: `format` (else PDF) and `profile` (else FULL). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const asked = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) };
  return answerDesk(request, asked, async (ctx, which) => sendReport(await exportReport(ctx, which)));
}
