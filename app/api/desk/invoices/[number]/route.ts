import { sendFile } from '#lib/desk/files/send-file.ts';
import { deskInvoice } from '#lib/desk/search/desk-invoices.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** An invoice of the desk's account, as a file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ number: string }> },
): Promise<Response> {
  return answerDesk(request, await params, async (ctx, input) => {
    const { number, pdf } = await deskInvoice(ctx, input);
    return sendFile({ fileName: `${number}.pdf`, mediaType: 'application/pdf', body: pdf });
  });
}
