import { ExportRoots, exportRoots } from '#lib/desk/audit/index.ts';
import { sendExport } from '#lib/desk/ownership/index.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

/** The root of each day, as a file. */
export function GET(request: Request): Promise<Response> {
  const asked = { format: new URL(request.url).searchParams.get('format') };
  return answerDesk(request, ExportRoots, asked, async (actor, which) =>
    sendExport(await exportRoots(actor, which)),
  );
}
