import { openInvoice } from '#lib/backoffice/invoices/open-invoice.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** An invoice of any account, as a file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ number: string }> },
): Promise<Response> {
  return answerDesk(request, await params, async (ctx, which) => sendFile(await openInvoice(ctx, which)));
}
