import { ExportAudit, exportAudit, sendAudit } from '#lib/desk/audit/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

/** All entries that the query of the page means, as a file: the query and `format`. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, ExportAudit, asked, async (actor, which) =>
    sendAudit(await exportAudit(actor, which)),
  );
}
