import { exportRoots } from '#lib/desk/audit/index.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The root of each day, as a file. */
export function GET(request: Request): Promise<Response> {
  const asked = { format: new URL(request.url).searchParams.get('format') };
  return answerDesk(request, asked, async (ctx, which) => sendFile(await exportRoots(ctx, which)));
}
