import { z } from 'zod';
import { refreshLookup } from '#lib/desk/purchases/index.ts';
import { answerDesk, bodyOf } from '#lib/desk/session/desk-door.ts';

const Asked = z.strictObject({ lookupId: z.uuid(), documentId: z.string().min(1).max(500) });

/** Fetches a document again that is paid for and could not be kept; free. */
export function POST(request: Request): Promise<Response> {
  return answerDesk(request, Asked, bodyOf(request), (actor, { lookupId, documentId }) =>
    refreshLookup(actor, { lookupId, retryDocument: documentId }),
  );
}
