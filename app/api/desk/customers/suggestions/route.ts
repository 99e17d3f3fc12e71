import { suggestCustomers } from '#lib/desk/customers/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** Customer files whose reference or name contains `q`; with `open=yes` only those whose relationship has not ended. */
export function GET(request: Request): Promise<Response> {
  return answerDesk(request, Object.fromEntries(new URL(request.url).searchParams), suggestCustomers);
}
