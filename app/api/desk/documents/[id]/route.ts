import { readDocument } from '#lib/desk/documents/index.ts';
import { streamDocument } from '#lib/desk/documents/stream-document.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** A kept document: shown in the page where a browser can, or as a file with `?download`; `?as=pdf`: the PDF made of it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const download = searchParams.has('download');
  const as = searchParams.get('as') ?? undefined;
  const { id: documentId } = await params;
  return answerDesk(request, { documentId, as }, async (ctx, input) =>
    streamDocument(await readDocument(ctx, input), { download }),
  );
}
