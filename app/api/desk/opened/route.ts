import { rememberCompany } from '#lib/desk/company/index.ts';
import { CompanyPlace } from '#lib/desk/lookups/company-place.ts';
import { answerDesk, answerFailure, bodyOf } from '#lib/desk/session/desk-door.ts';

/** Notes that somebody looks at a company. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await bodyOf(request);
    return await answerDesk(request, CompanyPlace, body, (actor, place) => rememberCompany(actor, place));
  } catch (error) {
    return answerFailure(error);
  }
}
