import { z } from 'zod';
import { readDocument } from '#lib/desk/documents/index.ts';
import { streamDocument } from '#lib/desk/documents/stream-document.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

const _Asked = z.strictObject({ id: z.uuid(), download: z.boolean() });

/** A kept document: shown in the page where a browser can, or as a file with `?download`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const download = new URL(request.url).searchParams.has('download');
  return answerDesk(request, { ...(await params), download }, async (ctx, { id }) =>
    streamDocument(await readDocument(ctx, { documentId: id }), { download }),
  );
}
