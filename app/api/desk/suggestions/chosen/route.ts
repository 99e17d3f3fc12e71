import { noteSuggestion } from '#lib/desk/search/note-suggestion.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), noteSuggestion);
}
