import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';
import { exportBought } from '#lib/desk/usage/export-bought.ts';

/** What was bought in the days that the query names, as a file. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, which) => sendFile(await exportBought(ctx, which)));
}
