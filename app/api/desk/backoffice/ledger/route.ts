import { exportLedger } from '#lib/backoffice/ledger/export-ledger.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The ledger of the account that the query names, as a file. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, which) => sendFile(await exportLedger(ctx, which)));
}
