import { z } from 'zod';
import { refreshLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/answer-desk.ts';

const _Asked = z.strictObject({ lookupId: z.uuid(), documentId: z.string().min(1).max(500) });

/** Fetches a document again that is paid for and could not be kept; free. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, bodyOf(request), (ctx, { lookupId, documentId }) =>
    refreshLookup(ctx, { lookupId, retryDocument: documentId }),
  );
}
