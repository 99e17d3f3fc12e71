import { z } from 'zod';
import { recentCompanies } from '#lib/desk/search/recent-companies.ts';
import { answerDesk } from '#lib/desk/session/desk-door.ts';

export function GET(request: Request): Promise<Response> {
  return answerDesk(request, z.strictObject({}), {}, (actor) => recentCompanies(actor));
}
