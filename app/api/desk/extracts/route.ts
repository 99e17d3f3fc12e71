import { addExtract } from '#lib/desk/extracts/index.ts';
import { MOST_BYTES } from '#lib/desk/extracts/read-upload.ts';
import { answerDesk } from '#lib/desk/session/answer-desk.ts';
import { FormBody } from '#lib/desk/session/body.ts';

/** What a form has besides the file. */
const FIELDS_BYTES = 65_536;

/** Keeps an extract that an officer brings; it is read only once it is known who sends it. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, new FormBody(request, MOST_BYTES + FIELDS_BYTES), addExtract);
}
