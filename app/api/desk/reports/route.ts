import { z } from 'zod';
import { disposition } from '#lib/desk/files/disposition.ts';
import { exportReportList } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

const _Asked = z.record(z.string(), z.string());

/** The list of reports that the query of its page asks for, all pages of it, as CSV. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, filters) => {
    const { fileName, text } = await exportReportList(ctx, filters);
    const headers = {
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition('attachment', fileName),
    };
    return new Response(text, { headers });
  });
}
