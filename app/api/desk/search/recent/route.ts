import { recentCompanies } from '#lib/desk/search/recent-companies.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';

export function GET(request: Request): Promise<Response> {
  return answerDesk(request, {}, recentCompanies);
}
