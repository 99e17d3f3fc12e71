import { sendFile } from '#lib/desk/files/send-file.ts';
import { exportReportList } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The list of reports that the query of its page asks for, all pages of it, as CSV. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, input) => sendFile(await exportReportList(ctx, input)));
}
