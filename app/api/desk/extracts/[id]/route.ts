import { streamDocument } from '#lib/desk/documents/stream-document.ts';
import { readExtract } from '#lib/desk/extracts/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The file of an extract, always as a file to keep: nobody has looked into it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return answerDesk(request, await params, async (ctx, input) =>
    streamDocument(await readExtract(ctx, input), { download: true }),
  );
}
