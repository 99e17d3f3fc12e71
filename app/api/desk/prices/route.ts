import { CompanyPlace } from '#lib/desk/lookups/company-place.ts';
import { quoteCompany } from '#lib/desk/lookups/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/desk-door.ts';

/** What can be bought of a company and for how much. In a body, since addresses are what logs keep. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, CompanyPlace, bodyOf(request), (actor, place) => quoteCompany(actor, place));
}
