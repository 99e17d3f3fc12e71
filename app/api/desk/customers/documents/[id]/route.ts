import { readCustomerDocument } from '#lib/desk/customers/index.ts';
import { streamDocument } from '#lib/desk/documents/stream-document.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The file of a customer document, always as a download: its content was not checked. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, await params, async (ctx, input) =>
    streamDocument(await readCustomerDocument(ctx, input), { download: true }),
  );
}
