import { exportCustomers } from '#lib/desk/customers/index.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** All customers that the query of the list's page asks for, as CSV. */
export function GET(request: Request): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return answerDesk(request, asked, async (ctx, input) => sendFile(await exportCustomers(ctx, input)));
}
