import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { zipDocuments } from '#lib/desk/documents/index.ts';
import { streamZip } from '#lib/desk/documents/stream-document.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

const _Asked = z.strictObject({
  country: Country,
  companyId: z.string().min(1).max(200),
  ids: z.array(z.uuid()).min(1).max(500).optional(),
});

/** All kept documents of a company, or those chosen (`id`, repeated), with a manifest. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll('id');
  const asked = {
    country: searchParams.get('country'),
    companyId: searchParams.get('companyId'),
    ...(ids.length > 0 && { ids }),
  };
  return answerDesk(request, asked, async (ctx, which) => streamZip(await zipDocuments(ctx, which)));
}
