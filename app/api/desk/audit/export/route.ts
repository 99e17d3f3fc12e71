import { exportAudit } from '#lib/desk/audit/index.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** All entries that the query of the page means, as a file: the query and `format`. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, which) => sendFile(await exportAudit(ctx, which)));
}
