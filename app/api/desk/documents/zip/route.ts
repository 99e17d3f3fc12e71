import { zipDocuments } from '#lib/desk/documents/index.ts';
import { streamZip } from '#lib/desk/documents/stream-document.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** All kept documents of a company, or those chosen (`id`, repeated), with a manifest. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll('id');
  const asked = {
    country: searchParams.get('country'),
    companyId: searchParams.get('companyId'),
    ...(ids.length > 0 && { ids }),
  };
  return answerDesk(request, asked, async (ctx, input) => streamZip(await zipDocuments(ctx, input)));
}
