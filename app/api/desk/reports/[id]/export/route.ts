import { ExportReport, exportReport, sendReport } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

/** A version (`version`, else the newest) as a file: `format` (else PDF) and `profile` (else FULL). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const asked = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) };
  return answerDesk(request, ExportReport, asked, async (actor, which) =>
    sendReport(await exportReport(actor, which)),
  );
}
