import { exportRoots } from '#lib/desk/audit/index.ts';
import { sendExport } from '#lib/desk/ownership/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The root of each day, as a file. */
export function GET(request: Request): Promise<Response> {
  const asked = { format: new URL(request.url).searchParams.get('format') };
  return answerDesk(request, asked, async (ctx, which) => sendExport(await exportRoots(ctx, which)));
}
