import { exportUsage } from '#lib/backoffice/usage/export-usage.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** Usage in the days that the query names, as a file. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, which) => sendFile(await exportUsage(ctx, which)));
}
