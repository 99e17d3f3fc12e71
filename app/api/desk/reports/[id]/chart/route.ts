import { drawReport } from '#lib/desk/reports/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The structure of a version (`version`, else the newest) as SVG, for paper or for a dark page (`theme`). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const asked = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) };
  return answerDesk(request, asked, async (ctx, which) => {
    const headers = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, no-store' };
    return new Response(await drawReport(ctx, which), { headers });
  });
}
