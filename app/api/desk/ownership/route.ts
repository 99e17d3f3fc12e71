import { readAddress } from '#components/ownership/ownership-address.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { exportOwnership } from '#lib/desk/ownership/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The structure that a page of a company shows, as a file: the query of the page, the company and `format`. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { policy, thresholdPercent, operator, focus, depth, hideBelowPercent, collapsed, opened } =
    readAddress({
      ...Object.fromEntries(searchParams),
      collapsed: searchParams.getAll('collapsed'),
      opened: searchParams.getAll('opened'),
    });
  const asked = {
    ...{ policy, thresholdPercent, operator, focus, depth, hideBelowPercent, collapsed, opened },
    country: searchParams.get('country'),
    companyId: searchParams.get('companyId'),
    format: searchParams.get('format'),
  };
  return answerDesk(request, asked, async (ctx, which) => sendFile(await exportOwnership(ctx, which)));
}
