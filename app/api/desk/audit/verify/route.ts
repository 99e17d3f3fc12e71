import { verifyAudit } from '#lib/desk/audit/index.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

/** The next step of a look at the chain (`after`: the last entry of the one before). */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const asked = { after: searchParams.get('after') ?? 0 };
  return answerDesk(request, asked, verifyAudit);
}
