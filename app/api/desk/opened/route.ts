import { rememberCompany } from '#lib/desk/company/index.ts';
import { CompanyPlace } from '#lib/desk/lookups/company-place.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/desk-door.ts';

/** Notes that somebody looks at a company. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, CompanyPlace, bodyOf(request), (actor, place) => rememberCompany(actor, place));
}
